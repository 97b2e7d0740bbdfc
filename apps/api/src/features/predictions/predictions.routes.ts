import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import {
  FREE_PICKS,
  type PredictedBout,
  predictions as contract,
  type Saved,
} from '@pahlavan/contract/predictions'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import type { Answer } from '../../plugins/answers.ts'
import { sharedDoor, userDoor } from '../../plugins/door.ts'
import { tellHub } from '../../plugins/hub.queries.ts'
import { Problem } from '../../plugins/problems.ts'
import type { User } from '../../plugins/sessions.ts'
import { EVENTS_TAG, isOpen, rulesOfBout, termsOf } from '../events/events.rules.ts'
import { pageOf, partOf } from '../../plugins/paging.ts'
import {
  forecastOf,
  listPredicted,
  openBout,
  picksElsewhere,
  picksLeft,
  picksOf,
  savePick,
} from './predictions.queries.ts'
import { Shares } from './predictions.shares.cache.ts'
import { ledgerOf } from './predictions.ledger.queries.ts'
import { settleOpen } from './predictions.settle.queries.ts'
import { BOARD_TAG, isPossible, newReceipt } from './predictions.rules.ts'

type Query<Name extends keyof typeof contract> = QueryOf<(typeof contract)[Name]>

const SECONDS = 15

async function list(
  app: FastifyInstance,
  query: Query<'list'>,
  language: Language,
): Promise<Answer<ReturnType<typeof pageOf<PredictedBout>>>> {
  const part = partOf(query)
  const terms = termsOf(query.search)
  const filter = {
    eventId: query.EventId ?? null,
    style: query.shipStyle ?? null,
    state: query.playState ?? null,
    weights: query.playWeight ?? null,
    terms,
  }
  const isNothing = terms?.length === 0
  const { items, total } = isNothing
    ? { items: [], total: 0 }
    : await listPredicted(app.database.pool, language, filter, part)
  return { data: pageOf<PredictedBout>(items, total, part), tags: [EVENTS_TAG], seconds: SECONDS }
}

async function withPicks(app: FastifyInstance, items: PredictedBout[], user: User): Promise<PredictedBout[]> {
  const picks = await picksOf(
    app.database.pool,
    user.id,
    items.map(({ id }) => id),
  )
  return items.map((item) => ({ ...item, myPrediction: picks.get(item.id) ?? null }))
}

/** Saves a pick where the server's clock still allows it. */
async function add(app: FastifyInstance, shares: Shares, query: Query<'add'>, user: User): Promise<Saved> {
  const { pool } = app.database
  const { playId, winner, victoryType = null, redScore = null, blueScore = null } = query
  const guess = { winner, victoryType, redScore, blueScore }
  const { prediction, previous, eventId } = await inTransaction(pool, async (db) => {
    const bout = await openBout(db, playId)
    if (!bout) throw new Problem(404, 'bout_not_found')
    if (bout.status === 'scheduled' && (bout.redId === null || bout.blueId === null))
      throw new Problem(409, 'bout_without_opponents')
    if (!isOpen(bout)) throw new Problem(409, 'prediction_closed')
    if (!isPossible(guess, rulesOfBout(bout))) throw new Problem(400, 'prediction_invalid')
    if ((await picksElsewhere(db, user.id, bout.eventId, playId)) >= FREE_PICKS)
      throw new Problem(409, 'no_predictions_left')
    const saved = await savePick(
      db,
      { accountId: user.id, boutId: playId, receipt: newReceipt() },
      bout,
      guess,
    )
    return { ...saved, eventId: bout.eventId }
  })
  return {
    prediction,
    forecast: await shares.after(performance.now(), playId, previous, winner),
    predictionsLeft: await picksLeft(pool, user.id, eventId),
  }
}

/** How often the shares of votes of a bout are told, at most. */
const TELL_EVERY = 1000

/** Tells open screens what fans expect of a bout: once a second however many pick, and the last one always. */
function teller(app: FastifyInstance): (boutId: number) => void {
  const waiting = new Map<number, NodeJS.Timeout>()
  const tell = async (id: number) => {
    waiting.delete(id)
    const shares = await forecastOf(app.database.pool, id)
    await inTransaction(app.database.pool, (db) =>
      tellHub(db, [`play:${id}`], { kind: 'forecast', id, ...shares }),
    )
  }
  app.addHook('onClose', async () => {
    for (const timer of waiting.values()) clearTimeout(timer)
  })
  return (id) => {
    if (waiting.has(id)) return
    const late = () =>
      void tell(id).catch((error: unknown) => app.log.warn({ err: error }, 'shares not told'))
    waiting.set(id, setTimeout(late, TELL_EVERY))
  }
}

/** Picks of a bout are settled when its result is heard of; what was missed, within a minute. */
const EVERY = 60_000

/** Settles whatever is open, one round after the other however often it is called. */
function keepSettled(app: FastifyInstance): void {
  let round = Promise.resolve()
  const settle = async () => {
    const settled = await settleOpen(app.database.pool)
    if (settled > 0) await app.answers.drop(BOARD_TAG, EVENTS_TAG)
  }
  const next = () => {
    round = round.then(settle).catch((error: unknown) => app.log.error({ err: error }, 'not settled'))
  }
  app.bus.on('result', next)
  const timer = setInterval(next, EVERY).unref()
  app.addHook('onReady', async () => next())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await round
  })
}

/** Predictions, their settlement, and where every point comes from. */
export async function predictionRoutes(app: FastifyInstance): Promise<void> {
  keepSettled(app)
  const tellShares = teller(app)
  const shares = new Shares(app.database.pool)
  sharedDoor(app, contract.list, {
    answer: (query, language) => list(app, query, language),
    personal: async (page, user) => ({ ...page, items: await withPicks(app, page.items, user) }),
  })
  userDoor(app, contract.add, async ({ query, user }) => {
    const saved = await add(app, shares, query, user)
    tellShares(query.playId)
    return saved
  })
  userDoor(app, contract.ledger, async ({ query, user, language }) => {
    const part = partOf(query)
    const own = { accountId: user.id, eventId: query.EventId ?? null, ...part }
    const { items, total } = await ledgerOf(app.database.pool, language, own)
    return pageOf(items, total, part)
  })
}
