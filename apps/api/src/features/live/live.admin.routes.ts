import { broadcasts } from '@pahlavan/contract/admin/broadcasts'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { openRowRoutes } from '../desk/desk.rows.routes.ts'
import { broadcastNoun } from './live.admin.commands.ts'
import { findStatus, listBroadcastEvents, listEditedBroadcasts } from './live.admin.queries.ts'
import { endBroadcast, renewKey, startBroadcast } from './live.commands.ts'
import { recordingsOf } from './live.recordings.commands.ts'

/** The server that cameras send to, where the settings name none. */
const rtmpOf = (origin: string): string => `rtmp://${new URL(origin).hostname}/live`

/** Opens the desk's routes of the broadcasts. */
export async function broadcastDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const recordings = recordingsOf(app)
  openRowRoutes(app, {
    endpoints: broadcasts,
    noun: broadcastNoun(app.config.videoBoxes),
    list: listEditedBroadcasts,
  })
  const statusOf = async (id: number) => {
    const status = await findStatus(pool, id)
    if (!status) throw new Problem(404, 'broadcast_not_found')
    return { status }
  }
  staffRoute(app, broadcasts.choices, async ({ language }) => ({
    events: await listBroadcastEvents(pool, language),
  }))
  staffRoute(app, broadcasts.renewKey, async (call) => {
    const made = await renewKey(pool, requestActor(call), call.query.id)
    if (!made) throw new Problem(404, 'broadcast_not_found')
    const { key, streams } = made
    return {
      server: app.config.rtmpUrl ?? rtmpOf(app.origin()),
      streams: streams.map((id) => ({ id, key: `${id}?key=${key}` })),
    }
  })
  staffRoute(app, broadcasts.start, async (call) => {
    await startBroadcast(pool, requestActor(call), call.query.id)
    return statusOf(call.query.id)
  })
  staffRoute(app, broadcasts.end, async (call) => {
    await endBroadcast(pool, requestActor(call), call.query.id)
    recordings.wake()
    return statusOf(call.query.id)
  })
}
