import type { RequestStatus } from '@pahlavan/contract/services'
import type pg from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { moveRequest } from './services.queries.ts'
import { CAMPS_TAG, staffMoves } from './services.rules.ts'

/** Brings a request to another state, and notifies its sender. @throws Error where no such request can come to that state */
export const setRequest = (
  pool: pg.Pool,
  actor: Actor,
  id: number,
  { to, note }: { to: RequestStatus; note: string },
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const move = { id, to, from: staffMoves(to), note: note || null, isNotified: true }
    const moved = await moveRequest(tx, move)
    if (!moved) throw new Error(`${id}: there is no such request that can become ${to}`)
    const input = { status: to, ...(note && { note }) }
    await noteChange(tx, { actor, action: 'request.set', kind: 'request', subjectId: id, input })
    if (moved.service === 'camp') await publishContent(tx, [CAMPS_TAG])
  })
