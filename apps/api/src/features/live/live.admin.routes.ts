import { broadcasts, type ListedBroadcast } from '@pahlavan/contract/admin/broadcasts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { type Cursor, partOf, readCursor } from '../desk/desk.list.rules.ts'
import { openChangeRoutes } from '../desk/desk.rows.routes.ts'
import { listEventChoices } from '../events/events.choices.queries.ts'
import { EXPORT_ROWS, exportList, readParts } from '../staff/staff.export.commands.ts'
import { broadcastNoun } from './live.admin.commands.ts'
import { findEditedBroadcast, findStatus } from './live.admin.queries.ts'
import { endBroadcast, renewKey, startBroadcast } from './live.commands.ts'
import { broadcastExport } from './live.export.rules.ts'
import { listOpenBroadcasts, listOverBroadcasts, overColumn } from './live.list.queries.ts'
import { recordingsOf } from './live.recordings.commands.ts'

/** The server that cameras send to, where the settings name none. */
const rtmpOf = (origin: string): string => `rtmp://${new URL(origin).hostname}/live`

/** The order of the broadcasts that are over. */
const OVER = 'ended.desc'

/** Opens the list of the broadcasts, and its file. */
function openLists(app: FastifyInstance): void {
  const { pool } = app.database
  const read = async (language: Language, before: Cursor | null, size: number) => {
    const open = before ? [] : await listOpenBroadcasts(pool, language)
    return { open, over: await listOverBroadcasts(pool, { language, before, size }) }
  }
  staffRoute(app, broadcasts.list, async ({ query: { PageSize: size = 40, Before }, language }) => {
    const { open, over } = await read(language, readCursor(Before, OVER, overColumn), size + 1)
    const part = partOf(over, size, OVER)
    return { ...part, items: [...open, ...part.items] }
  })
  staffRoute(app, broadcasts.export, async (call) => {
    const parts = readParts<ListedBroadcast, Cursor>(async (before) => {
      const { open, over } = await read(call.language, before, EXPORT_ROWS)
      const next = over.length < EXPORT_ROWS ? null : (over.at(-1)?.place ?? null)
      return { rows: [...open, ...over.map(({ item }) => item)], next }
    })
    const log = { action: 'broadcast.export', kind: 'broadcast', subjectId: 'list', input: {} } as const
    return exportList(app, call, { title: ['پخش‌ها', 'Broadcasts'], columns: broadcastExport, parts, log })
  })
}

/** Opens the desk's routes of the broadcasts. */
export async function broadcastDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const recordings = recordingsOf(app)
  openLists(app)
  staffRoute(app, broadcasts.detail, async ({ query: { id } }) => {
    const broadcast = await findEditedBroadcast(pool, id)
    if (!broadcast) throw new Problem(404, 'broadcast_not_found')
    return broadcast
  })
  openChangeRoutes(app, broadcasts, broadcastNoun(app.config.videoBoxes))
  const statusOf = async (id: number) => {
    const status = await findStatus(pool, id)
    if (!status) throw new Problem(404, 'broadcast_not_found')
    return { status }
  }
  staffRoute(app, broadcasts.choices, async ({ language }) => ({
    events: await listEventChoices(pool, language),
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
