import type { Pool } from 'pg'
import { inTransaction, query, execute, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { type RowOf } from '../../database/rows.ts'
import { publish } from '../hub/hub.commands.ts'
import { isVoid, isWide, pointsOfRules, scopesOf } from './predictions.rules.ts'
import {
  resultColumns,
  writePoints,
  holdResult,
  claimResult,
  countCorners,
  markSettled,
  selectUnsettled,
} from './predictions.settle.queries.ts'

type ResultRow = RowOf<typeof resultColumns>

/** Judges the picks of a result, and writes their points on the boards of these scopes. */
async function judge(tx: Tx, boutId: number, row: ResultRow, scopes: readonly string[]): Promise<void> {
  const counts = row.isFinished && !isVoid(row.victoryType)
  const [winnerPoints, typePoints, scorePoints] = pointsOfRules
  const winner = counts ? row.winner : null
  const judged = { ...row, winner, winnerPoints, typePoints, scorePoints }
  await writePoints(tx, [boutId, row.version], judged, scopes.filter(isWide))
  await publish(tx, [`play:${boutId}`], { kind: 'settled', id: boutId })
}

async function settleIn(tx: Tx, boutId: number, now: number): Promise<boolean> {
  await lock(tx, locks.settlement)
  const [row] = await query(tx, holdResult, [boutId])
  if (!row || row.version === 0) return false
  const [claimed] = await query(tx, claimResult, [boutId, row.version, scopesOf(row, now)])
  if (claimed) await judge(tx, boutId, row, claimed.scopes)
  // Where a result was taken back, picks come until there is another.
  if (claimed && !row.isOpen) await execute(tx, countCorners, [boutId])
  await execute(tx, markSettled, [boutId, row.version])
  return claimed !== undefined
}

/**
 * Settles the picks of a bout by its result: exactly once for each result, in any order of results and for any number of calls. A corrected
 * result takes back the earlier points, and gives new ones. The totals of fans and the boards of a style and a weight follow (`tallyOpen`).
 *
 * @param now the time of settlement (ms), which decides season and week the first time
 * @returns whether there was a result to settle
 */
export const settleBout = (pool: Pool, boutId: number, now = Date.now()): Promise<boolean> =>
  inTransaction(pool, (tx) => settleIn(tx, boutId, now))

/** Settles bouts that a killed process left open. Returns their number. */
export async function settleOpen(pool: Pool, most = 500): Promise<number> {
  const rows = await query(pool, selectUnsettled, [most])
  for (const { id, at } of rows) await settleBout(pool, id, at.getTime())
  return rows.length
}
