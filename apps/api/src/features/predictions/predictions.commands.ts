import { BoutStatus, EventStatus } from '@pahlavan/contract/bouts'
import type { QueryOf } from '@pahlavan/contract/endpoint'
import { type predictions as contract, type Saved } from '@pahlavan/contract/predictions'
import type { Pool } from 'pg'
import { inTransaction, query, type Tx } from '../../database/connect.ts'
import { urgent } from '../../database/lanes.ts'
import { lock, locks } from '../../database/locks.ts'
import { column, integer, moment, nullable, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { Problem } from '../../http/problems.ts'
import type { User } from '../../http/sessions.ts'
import { isOpen, rulesOfBout } from '../bouts/bouts.rules.ts'
import { picksAllowed, picksElsewhere, picksLeft, replaceVoidPick, savePick } from './predictions.queries.ts'
import { isPossible, newReceipt } from './predictions.rules.ts'
import type { Shares } from './predictions.shares.cache.ts'

const openColumns = {
  eventId: integer,
  eventStatus: column(EventStatus),
  status: column(BoutStatus),
  calledAt: nullable(moment),
  redId: nullable(integer),
  blueId: nullable(integer),
  ruleset: string,
  styleId: integer,
  minutes: integer,
}

/**
 * A bout as it stands while a pick for it is saved: a call that comes meanwhile waits, or is waited for. The event is held before the
 * bout, as whoever cancels an event does. Many who pick at once share these locks, which PostgreSQL writes down as a multixact for each of them: with
 * 16 connections one and six members a pick, at 1,300 picks a second, and autovacuum clears them.
 */
export type OpenBout = RowOf<typeof openColumns>

const holdBout = statement({
  name: 'predictions.open',
  text: `select b.event_id as "eventId", e.status as "eventStatus", b.status, b.called_at as "calledAt", b.red_id as "redId", b.blue_id as "blueId",
      e.ruleset, pw.style_type as "styleId", ag.minutes
    from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id where b.id = $1 for share of e, b`,
  row: openColumns,
})

export async function openBout(tx: Tx, boutId: number): Promise<OpenBout | null> {
  const [row] = await query(tx, holdBout, [boutId])
  return row ?? null
}

/** Sees that a pick of a bout is allowed: the free ones of its event, and those of plans. */
async function spendPick(
  tx: Tx,
  pick: { accountId: number; eventId: number; boutId: number },
): Promise<void> {
  const allowed = await picksAllowed(tx, pick.accountId)
  if (allowed === null) return
  if ((await picksElsewhere(tx, pick.accountId, pick.eventId, pick.boutId)) >= allowed)
    throw new Problem(409, 'no_predictions_left')
  await replaceVoidPick(tx, pick, allowed)
}

/**
 * Saves a pick where the server's clock still allows it.
 *
 * @throws Problem 404, 409 where the bout is closed or nothing is left, 400 for a pick that cannot be
 */
export async function predict(
  pool: Pool,
  shares: Shares,
  asked: QueryOf<typeof contract.add>,
  user: User,
): Promise<Saved> {
  const { playId, winner, victoryType = null, redScore = null, blueScore = null } = asked
  const guess = { winner, victoryType, redScore, blueScore }
  const { prediction, previous, eventId } = await inTransaction(pool, async (tx) => {
    const bout = await openBout(tx, playId)
    if (!bout) throw new Problem(404, 'bout_not_found')
    if (bout.status === 'scheduled' && (bout.redId === null || bout.blueId === null))
      throw new Problem(409, 'bout_without_opponents')
    if (!isOpen({ ...bout, red: bout.redId, blue: bout.blueId })) throw new Problem(409, 'prediction_closed')
    if (!isPossible(guess, rulesOfBout(bout))) throw new Problem(400, 'prediction_invalid')
    // One pick after the other: two devices at once do not get past the quota.
    await lock(tx, locks.picks, `${user.id} ${bout.eventId}`)
    await spendPick(tx, { accountId: user.id, eventId: bout.eventId, boutId: playId })
    const saved = await savePick(
      tx,
      { accountId: user.id, boutId: playId, receipt: newReceipt() },
      bout,
      guess,
    )
    return { ...saved, eventId: bout.eventId }
  })
  return {
    prediction,
    forecast: await shares.after(performance.now(), playId, previous, winner),
    predictionsLeft: await picksLeft(urgent(pool), user.id, eventId),
  }
}
