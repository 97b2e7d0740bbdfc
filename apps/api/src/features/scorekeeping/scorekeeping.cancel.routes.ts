import { eventChanges } from '@pahlavan/contract/admin/event-changes'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { setEventStatus } from './scorekeeping.status.commands.ts'

/** Opens the call by which the desk cancels an event, as scorekeepers do. */
export async function eventCancelRoutes(app: FastifyInstance): Promise<void> {
  staffRoute(app, eventChanges.cancel, (call) => {
    const { key, id } = call.query
    const change = {
      actor: requestActor(call),
      key,
      action: 'event.cancel',
      kind: 'event',
      subjectId: id,
      input: {},
    } as const
    return changeOnce(app.database.pool, change, async (tx) => {
      await setEventStatus(tx, id, 'cancelled')
      return { status: 'cancelled' as const }
    })
  })
}
