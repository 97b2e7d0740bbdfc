import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import { type PredictedBout, predictions as contract } from '@pahlavan/contract/predictions'
import type { FastifyInstance } from 'fastify'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute, userRoute } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { EVENTS_TAG } from '../events/events.rules.ts'
import { cachedCount } from '../../http/paginated.ts'
import { pageOf, partOf } from '../../http/paging.ts'
import { searchNames } from '../search/search.names.queries.ts'
import { PEOPLE_SCOPES } from '../search/search.names.rules.ts'
import { withBoutRights } from '../orders/orders.watch.queries.ts'
import { type BoutFilter, countPredicted, listPredicted } from './predictions.list.queries.ts'
import { picksLeft } from './predictions.left.queries.ts'
import { picksOf } from './predictions.queries.ts'
import { Shares } from './predictions.shares.cache.ts'
import { listMine } from './predictions.mine.queries.ts'
import { ledgerOf } from './predictions.ledger.queries.ts'
import { predict } from './predictions.commands.ts'
import { keepSettled, sharesPublisher } from './predictions.notices.commands.ts'

type Query<Name extends keyof typeof contract> = QueryOf<(typeof contract)[Name]>

const CACHE_SECONDS = 15

/** How many bouts a list has, counted once in a while. */
const totalOf = (app: FastifyInstance, filter: BoutFilter): Promise<number> =>
  cachedCount(app, {
    key: `bouts ${JSON.stringify(filter)}`,
    count: () => countPredicted(app.database.pool, filter),
    tags: [EVENTS_TAG],
    seconds: CACHE_SECONDS,
  })

async function list(
  app: FastifyInstance,
  query: Query<'list'>,
  language: Language,
): Promise<Cacheable<ReturnType<typeof pageOf<PredictedBout>>>> {
  const part = partOf(query)
  const tiers = await searchNames(app.database.pool, [PEOPLE_SCOPES[1]], query.search)
  const filter = {
    eventId: query.EventId ?? null,
    style: query.shipStyle ?? null,
    state: query.playState ?? null,
    weights: query.playWeight ?? null,
    // The order is by day, so all tiers of matches form one list.
    named: tiers?.at(-1) ?? null,
  }
  const options = { tags: [EVENTS_TAG], seconds: CACHE_SECONDS }
  if (tiers?.length === 0) return { data: pageOf<PredictedBout>([], 0, part), ...options }
  // How many a search finds is known with its page, as a rule; a whole list is counted beside it.
  const [{ items, total: known }, all] = await Promise.all([
    listPredicted(app.database.pool, language, filter, part),
    filter.named ? null : totalOf(app, filter),
  ])
  const found = known ?? all ?? (await totalOf(app, filter))
  const end = items.length && part.offset + items.length
  // A count of very many is a guess: where a page is not full, it is known.
  const total = filter.named && end > 0 && items.length < part.size ? end : Math.max(found, end)
  return { data: pageOf<PredictedBout>(items, total, part), ...options }
}

async function withPicks(app: FastifyInstance, items: PredictedBout[], user: User): Promise<PredictedBout[]> {
  const ids = items.map(({ id }) => id)
  const [picks, owned] = await Promise.all([
    picksOf(app.database.pool, user.id, ids),
    withBoutRights(app.database.pool, user.id, items),
  ])
  return owned.map((item) => Object.assign(item, { myPrediction: picks.get(item.id) ?? null }))
}

export async function predictionRoutes(app: FastifyInstance): Promise<void> {
  keepSettled(app)
  const tellShares = sharesPublisher(app)
  const shares = new Shares(app.database.pool)
  publicRoute(app, contract.list, {
    answer: (query, language) => app.expensiveReads.run(() => list(app, query, language)),
    personal: async (page, user) => ({ ...page, items: await withPicks(app, page.items, user) }),
  })
  userRoute(app, contract.add, async ({ query, user }) => {
    const saved = await predict(app.database.pool, shares, query, user)
    tellShares(query.playId)
    return saved
  })
  userRoute(app, contract.left, ({ query, user }) =>
    picksLeft(app.database.pool, user.id, query.EventIds ?? []),
  )
  userRoute(app, contract.mine, async ({ query, user, language }) => {
    const part = partOf(query)
    const { items, total } = await app.expensiveReads.run(() =>
      listMine(app.database.pool, language, user.id, part),
    )
    return pageOf(items, total, part)
  })
  userRoute(app, contract.ledger, async ({ query, user, language }) => {
    const part = partOf(query)
    const own = { accountId: user.id, eventId: query.EventId ?? null, ...part }
    const { items, total } = await app.expensiveReads.run(() => ledgerOf(app.database.pool, language, own))
    return pageOf(items, total, part)
  })
}
