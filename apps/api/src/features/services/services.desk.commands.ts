import type { RequestStatus } from '@pahlavan/contract/services'
import type pg from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { type Actor, actorId } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { takePlaceForWaiting } from './services.camps.queries.ts'
import { findPlaceOf, lockStatus } from './services.detail.queries.ts'
import { moveRequest } from './services.queries.ts'
import { CAMPS_TAG, staffMoves } from './services.rules.ts'

/**
 * The state that a move of the office leads to. A request on a waiting list takes a place of its camp to be received; one with a guardian
 * then waits for the consent. Throws 409 where no place is free.
 */
export async function reachedState(
  tx: Tx,
  id: number,
  from: RequestStatus | null,
  to: RequestStatus,
): Promise<RequestStatus> {
  if (from !== 'waiting' || to !== 'received') return to
  const { campId, guardian } = await findPlaceOf(tx, id)
  if (!(await takePlaceForWaiting(tx, campId))) throw new Problem(409, 'camp_full')
  return guardian === null ? 'received' : 'consent'
}

/** Brings a request to another state, and notifies its sender. @throws Error where no such request can come to that state */
export const setRequest = (
  pool: pg.Pool,
  actor: Actor,
  id: number,
  { to, note }: { to: RequestStatus; note: string },
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const reached = await reachedState(tx, id, await lockStatus(tx, id), to)
    const from = staffMoves(to)
    const moved = await moveRequest(tx, {
      id,
      to: reached,
      from,
      note: note || null,
      isNotified: true,
      byId: actorId(actor),
    })
    if (!moved) throw new Error(`${id}: there is no such request that can become ${to}`)
    const input = { status: to, ...(note && { note }) }
    await noteChange(tx, { actor, action: 'request.set', kind: 'request', subjectId: id, input })
    if (moved.service === 'camp') await publishContent(tx, [CAMPS_TAG])
  })
