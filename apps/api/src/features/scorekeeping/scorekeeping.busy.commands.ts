import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { holdNumbers } from '../bouts/bouts.hold.commands.ts'
import { findRival } from './scorekeeping.busy.queries.ts'
import { type HeldBout } from '../bouts/bouts.hold.queries.ts'

/**
 * A mat has one live bout, and a wrestler is in one. Two bouts that begin at the same instant come one after the other: the numbers of the
 * event are held.
 *
 * @throws Problem 409 with the number of the other bout
 */
export async function requireFree(tx: Tx, bout: HeldBout, mat = bout.mat): Promise<void> {
  await holdNumbers(tx, bout.eventWeightId)
  const rival = await findRival(tx, bout, mat)
  if (rival?.isOnMat) throw new Problem(409, 'mat_busy', { limit: rival.number })
  if (rival) throw new Problem(409, 'wrestler_busy', { limit: rival.number })
}
