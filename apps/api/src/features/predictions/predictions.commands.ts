import type { QueryOf } from '@pahlavan/contract/endpoint'
import { type predictions as contract, type SavedPick } from '@pahlavan/contract/predictions'
import type { Pool } from 'pg'
import { ending, inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import type { User } from '../../http/sessions.ts'
import { isOpen, rulesOfBout } from '../bouts/bouts.rules.ts'
import { savePick } from './predictions.queries.ts'
import { type OpenBout, openBout } from './predictions.open.queries.ts'
import { picksAllowed, picksElsewhere, replaceVoidPick } from './predictions.quota.queries.ts'
import { type Guess, isPossible, newReceipt } from './predictions.rules.ts'
import type { Shares } from './predictions.shares.cache.ts'

/** The bout of a pick, where the server's clock still allows that. */
async function boutToPick(tx: Tx, boutId: number, guess: Guess): Promise<OpenBout> {
  const bout = await openBout(tx, boutId)
  if (!bout) throw new Problem(404, 'bout_not_found')
  if (bout.status === 'scheduled' && (bout.redId === null || bout.blueId === null))
    throw new Problem(409, 'bout_without_opponents')
  if (!isOpen(bout)) throw new Problem(409, 'prediction_closed')
  if (!isPossible(guess, rulesOfBout(bout))) throw new Problem(400, 'prediction_invalid')
  return bout
}

/**
 * Sees that a pick of a bout is allowed: the free ones of its event, and those of plans. It is done under a lock, one pick after the other: two devices at
 * once do not get past the quota.
 *
 * @returns how many are left after it; null is no limit
 */
async function spendPick(
  tx: Tx,
  pick: { accountId: number; eventId: number; boutId: number },
): Promise<number | null> {
  const { accountId, eventId, boutId } = pick
  const [, allowed, elsewhere] = await Promise.all([
    lock(tx, locks.picks, `${accountId} ${eventId}`),
    picksAllowed(tx, accountId),
    picksElsewhere(tx, accountId, eventId, boutId),
  ])
  if (allowed === null) return null
  if (elsewhere >= allowed) throw new Problem(409, 'no_predictions_left')
  replaceVoidPick(tx, pick, allowed)
  return allowed - elsewhere - 1
}

/**
 * Saves a pick where the server's clock still allows it: what need not be awaited goes in one message, as a busy process comes to each answer late.
 *
 * @throws Problem 404, 409 where the bout is closed or nothing is left, 400 for a pick that cannot be
 */
export async function predict(
  pool: Pool,
  shares: Shares,
  input: QueryOf<typeof contract.add>,
  user: User,
): Promise<SavedPick> {
  const { playId, winner, victoryType = null, redScore = null, blueScore = null } = input
  const guess = { winner, victoryType, redScore, blueScore }
  const saved = await inTransaction(
    pool,
    async (tx) => {
      const bout = await boutToPick(tx, playId, guess)
      const left = await spendPick(tx, { accountId: user.id, eventId: bout.eventId, boutId: playId })
      const who = { accountId: user.id, boutId: playId, receipt: newReceipt() }
      return { ...(await ending(tx, savePick(tx, who, bout, guess))), left }
    },
    true,
  )
  const { prediction, previous, left } = saved
  const forecast = await shares.after(performance.now(), playId, previous, winner)
  return { prediction, forecast, predictionsLeft: left }
}
