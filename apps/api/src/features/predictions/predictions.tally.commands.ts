import type { Pool } from 'pg'
import { execute, inTransaction, query, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { vacuum } from '../../database/vacuum.ts'
import { isOfEvent, isWide } from './predictions.rules.ts'
import { openSheet, writeBoards } from './predictions.boards.queries.ts'
import { claimTally, fillSheet, countPicks, selectUntallied } from './predictions.tally.queries.ts'

/** Tallies a bout; how many fans moved on the boards. */
async function tallyIn(tx: Tx, boutId: number): Promise<number> {
  await lock(tx, locks.settlement)
  const [claimed] = await query(tx, claimTally, [boutId])
  if (!claimed) return 0
  await openSheet(tx)
  const moved = await execute(tx, fillSheet, [boutId, claimed.before])
  if (moved > 0)
    await writeBoards(
      tx,
      claimed.scopes.filter((scope) => !isWide(scope)),
      true,
    )
  // Where a result was taken back, picks come until there is another.
  if (claimed.isOpen) return moved
  const counting = claimed.scopes.filter((scope) => !isOfEvent(scope))
  await execute(tx, countPicks, [boutId, claimed.lastPick, counting])
  return moved
}

/** After so many moves the board is cleared of its old rows at once: it is read by its index alone as long as none lie about. */
const VACUUM_AFTER_MOVES = 10_000

/**
 * Adds settled results to the boards of a style and a weight, and to the totals of fans. It runs after the boards that are watched while a
 * bout ends, exactly once for each result of a bout, even after a killed process.
 *
 * @returns the number of tallied bouts
 */
export async function tallyOpen(pool: Pool, most = 500): Promise<number> {
  const rows = await query(pool, selectUntallied, [most])
  let moved = 0
  for (const { id } of rows) moved += await inTransaction(pool, (tx) => tallyIn(tx, id))
  if (moved >= VACUUM_AFTER_MOVES) await vacuum(pool, 'board')
  return rows.length
}
