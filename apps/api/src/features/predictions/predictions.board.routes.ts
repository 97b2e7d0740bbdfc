import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import { predictions as contract } from '@pahlavan/contract/predictions'
import type { FastifyInstance } from 'fastify'
import { batchReads } from '../../database/query-batch.ts'
import { cachedRoute, publicRoute } from '../../http/route.ts'
import { type Part, pageOf, partOf } from '../../http/paging.ts'
import type { User } from '../../http/sessions.ts'
import { personTag } from '../people/people.rules.ts'
import { searchNames } from '../search/search.names.queries.ts'
import { PEOPLE_SCOPES } from '../search/search.names.rules.ts'
import { Problem } from '../../http/problems.ts'
import { findFan } from './predictions.fan.queries.ts'
import { keepRanks } from './predictions.ranks.queries.ts'
import { boardNamed, boardPage, boardPlace } from './predictions.board.queries.ts'
import { BoardOrder, CACHE_SECONDS } from './predictions.levels.cache.ts'
import {
  allVersions,
  type BoardFilter,
  makeRanking,
  type Ranking,
  rankingPage,
  rankingPlace,
} from './predictions.ranking.queries.ts'
import {
  BOARD_TAG,
  eventScope,
  isOfSeason,
  seasonScope,
  styleScope,
  weekScope,
  weightScope,
} from './predictions.rules.ts'

type Query = QueryOf<typeof contract.leaderboard>

const scopeOf = ({ EventId, period = 'season' }: Query): string => {
  if (EventId !== undefined) return eventScope(EventId)
  return period === 'week' ? weekScope(Date.now()) : seasonScope(Date.now())
}

const empty = { items: [], total: 0 }

interface BoardQuery {
  scope: string
  search: string | null
  filter: BoardFilter | null
  /** Nothing that is to come, or on, has given points yet. */
  isBlank: boolean
}

/** A season's board of one style or one weight is kept as any other is. */
function narrowed(scope: string, style: number | null, weights: readonly number[] | null) {
  const [first, second] = weights ?? []
  if (isOfSeason(scope) && style !== null && !weights)
    return { scope: styleScope(scope, style), filter: null }
  if (isOfSeason(scope) && style === null && first !== undefined && second === undefined)
    return { scope: weightScope(scope, first), filter: null }
  return { scope, filter: style === null && !weights ? null : { style, weights } }
}

async function boardQueryOf({ database }: FastifyInstance, query: Query): Promise<BoardQuery> {
  const weights = query.playWeight ? await allVersions(database.pool, query.playWeight) : null
  return {
    ...narrowed(scopeOf(query), query.shipStyle ?? null, weights),
    search: query.search?.trim() || null,
    isBlank: query.playState === 0 || query.playState === 1,
  }
}

/** The memory of a fan in a cached ranking: four numbers, and the place among the others. */
const ENTRY_BYTES = 64

/** A board of some bouts alone: summed up once a minute for all callers, independent of settlements, because it reads all of the event's picks. */
async function rankingOf(app: FastifyInstance, scope: string, filter: BoardFilter): Promise<Ranking> {
  const cached = await app.responses.cachedValue(
    0,
    `ranking ${JSON.stringify([scope, filter])}`,
    async () => {
      const data = await makeRanking(app.database.pool, scope, filter)
      return { data, tags: [], weight: data.places.size * ENTRY_BYTES }
    },
  )
  return cached.data
}

/** A part of a board, found the cheapest way: from the boards that are kept current, or from a narrower one. */
async function standings(
  app: FastifyInstance,
  language: Language,
  { scope, search, filter, isBlank }: BoardQuery,
  part: Part,
) {
  const { pool } = app.database
  if (isBlank) return empty
  const tiers = search === null ? null : await searchNames(pool, PEOPLE_SCOPES, search)
  if (tiers?.length === 0) return empty
  if (filter) return rankingPage(pool, language, await rankingOf(app, scope, filter), { ...part, tiers })
  const order = await BoardOrder.of(app, scope)
  if (tiers) return boardNamed(pool, language, order, { ...part, tiers })
  return { items: await boardPage(pool, language, order, part), total: order.size }
}

/** Somebody's own place on a board that is kept current. */
const placeOn = async (app: FastifyInstance, language: Language, scope: string, accountId: number) =>
  boardPlace(app.database.pool, language, await BoardOrder.of(app, scope), accountId)

async function placeIn(
  app: FastifyInstance,
  language: Language,
  { scope, filter }: BoardQuery,
  accountId: number,
) {
  const { pool } = app.database
  return filter
    ? rankingPlace(pool, language, await rankingOf(app, scope, filter), accountId)
    : placeOn(app, language, scope, accountId)
}

/** A page of a board is the same for everybody, and everybody's place the same for all pages: both stand until a board changes. */
async function leaderboard(app: FastifyInstance, query: Query, { id }: User, language: Language) {
  const part = partOf(query)
  const boardQuery = await boardQueryOf(app, query)
  const board = `board ${JSON.stringify(boardQuery)}`
  const pageAsked = () =>
    app.responses.load(language, `${board} ${JSON.stringify(part)}`, async () => {
      const { items, total } = await standings(app, language, boardQuery, part)
      return { data: pageOf(items, total, part), tags: [BOARD_TAG], seconds: CACHE_SECONDS }
    })
  const placeAsked = () =>
    app.responses.load(language, `${board} of ${id}`, async () => {
      const data = await placeIn(app, language, boardQuery, id)
      return { data, tags: [BOARD_TAG, personTag(id)], seconds: CACHE_SECONDS }
    })
  const [page, place] = await batchReads(app.database.pool, () => Promise.all([pageAsked(), placeAsked()]))
  return { data: { ...page.data, me: place.data }, tags: [BOARD_TAG, personTag(id)], seconds: CACHE_SECONDS }
}

/** How many the podium holds. */
const PODIUM = 3

/** The day begins in Tehran (UTC). */
const MIDNIGHT = '30 20 * * *'

export async function boardRoutes(app: FastifyInstance): Promise<void> {
  app.jobs.every('predictions.ranks', MIDNIGHT, async () => {
    await keepRanks(app.database.pool, [seasonScope(Date.now()), weekScope(Date.now())])
    await app.responses.invalidate(BOARD_TAG)
  })
  cachedRoute(app, contract.leaderboard, (query, user, language) => leaderboard(app, query, user, language))
  publicRoute(app, contract.fan, {
    answer: async ({ userId }, language) => {
      const place = () => placeOn(app, language, seasonScope(Date.now()), userId)
      const data = await app.expensiveReads.run(() => findFan(app.database.pool, language, userId, place))
      if (!data) throw new Problem(404, 'person_not_found')
      return { data, tags: [BOARD_TAG, personTag(userId)], seconds: CACHE_SECONDS }
    },
  })
  publicRoute(app, contract.champions, {
    answer: async ({ top = PODIUM }, language) => {
      const order = await BoardOrder.of(app, seasonScope(Date.now()))
      const items = await boardPage(app.database.pool, language, order, { size: top, offset: 0 })
      return { data: items, tags: [BOARD_TAG], seconds: CACHE_SECONDS }
    },
  })
}
