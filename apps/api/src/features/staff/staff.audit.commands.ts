import type { Pool } from 'pg'
import { inTransaction, query, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import type { AccountActor } from '../../http/actor.ts'
import { type Change, noteChange, selectEarlier } from './staff.audit.queries.ts'

/**
 * Makes a change once for a key, for any number and timing of requests: the first one works and is logged, the others get its answer. A key
 * belongs to a device and an act: sent again under another account it is the same act. A refused change is none: its key may be used again.
 *
 * @throws Problem 409 for a key of another change
 */
export const changeOnce = <Outcome extends object>(
  pool: Pool,
  change: Change & { actor: AccountActor; key: string },
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> =>
  inTransaction(pool, async (tx) => {
    const { key, action, kind, subjectId, input } = change
    await lock(tx, locks.change, key)
    const values = [key, action, kind, String(subjectId), JSON.stringify(input)]
    const [before] = await query(tx, selectEarlier, values)
    if (before && !before.isSame) throw new Problem(409, 'key_reused')
    if (before) return before.outcome as Outcome
    const outcome = await work(tx)
    await noteChange(tx, change, outcome)
    return outcome
  })
