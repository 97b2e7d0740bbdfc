import type { Pool } from 'pg'
import { inTransaction, query, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import type { AccountActor } from '../../http/actor.ts'
import { type Change, noteChange, selectEarlier } from './staff.audit.queries.ts'

/** A change under the key of its device. `subjectId` is null where the change makes its object. */
type KeyedChange = Omit<Change, 'subjectId'> & {
  actor: AccountActor
  key: string
  subjectId: Change['subjectId'] | null
}

/** The result of a change: its answer, the changed fields, and the last step, after the log. */
interface Worked<Outcome> {
  outcome: Outcome
  /** The object that the change has made. */
  madeId?: number | undefined
  before?: object | undefined
  after?: object | undefined
  finish?: (() => Promise<void>) | undefined
}

/**
 * Makes a change once for a key, for any number and timing of requests: the first one works and is logged, the others get its answer. A key
 * belongs to a device and an act: sent again under another account it is the same act. A refused change is none: its key may be used again.
 *
 * @throws Problem 409 for a key of another change
 */
export const changeWithDifference = <Outcome extends object>(
  pool: Pool,
  change: KeyedChange,
  work: (tx: Tx) => Promise<Worked<Outcome>>,
): Promise<Outcome> =>
  inTransaction(pool, async (tx) => {
    const { key, action, kind, subjectId, input } = change
    await lock(tx, locks.change, key)
    const values = [key, action, kind, subjectId === null ? null : String(subjectId), JSON.stringify(input)]
    const [earlier] = await query(tx, selectEarlier, values)
    if (earlier && !earlier.isSame) throw new Problem(409, 'key_reused')
    if (earlier) return earlier.outcome as Outcome
    const { outcome, madeId = null, before, after, finish } = await work(tx)
    const named = subjectId ?? madeId
    if (named === null) throw new Error(`${action} names no object`)
    const difference = { ...(before && { before }), ...(after && { after }) }
    await noteChange(tx, { ...change, subjectId: named, ...difference }, outcome)
    await finish?.()
    return outcome
  })

/** The same for a change with parameters that say it all. */
export const changeOnce = <Outcome extends object>(
  pool: Pool,
  change: KeyedChange,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> => changeWithDifference(pool, change, async (tx) => ({ outcome: await work(tx) }))
