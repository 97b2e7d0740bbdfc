import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import { predictions as contract } from '@pahlavan/contract/predictions'
import type { FastifyInstance } from 'fastify'
import { keptDoor, sharedDoor } from '../../plugins/door.ts'
import { type Part, pageOf, partOf } from '../../plugins/paging.ts'
import type { User } from '../../plugins/sessions.ts'
import { termsOf } from '../events/events.rules.ts'
import { personTag } from '../people/people.rules.ts'
import { boardNamed, boardPage, boardPlace } from './predictions.board.queries.ts'
import {
  type BoardFilter,
  makeRanking,
  type Ranking,
  rankingPage,
  rankingPlace,
} from './predictions.ranking.queries.ts'
import { BOARD_TAG, eventScope, seasonScope, weekScope } from './predictions.rules.ts'

type Query = QueryOf<typeof contract.leaderboard>

const SECONDS = 15

const scopeOf = ({ EventId, period = 'season' }: Query): string => {
  if (EventId !== undefined) return eventScope(EventId)
  return period === 'week' ? weekScope(Date.now()) : seasonScope(Date.now())
}

const empty = { items: [], total: 0 }

/** Which board is asked for, and which part of it. */
interface Asked {
  scope: string
  terms: string[] | null
  filter: BoardFilter | null
  /** Nothing that is to come, or on, has given points yet. */
  isBlank: boolean
}

const askedOf = (query: Query): Asked => ({
  scope: scopeOf(query),
  terms: termsOf(query.search),
  filter:
    query.shipStyle === undefined && query.playWeight === undefined
      ? null
      : { style: query.shipStyle ?? null, weights: query.playWeight ?? null },
  isBlank: query.playState === 0 || query.playState === 1,
})

/** What a fan takes in a ranking that is kept: four numbers, and his place among the others. */
const BYTES_EACH = 64

/** A board of some bouts alone: summed up once for all who ask, until a board changes. */
async function rankingOf(app: FastifyInstance, scope: string, filter: BoardFilter): Promise<Ranking> {
  const kept = await app.answers.load(0, `ranking ${JSON.stringify([scope, filter])}`, async () => ({
    data: await makeRanking(app.database.pool, scope, filter),
    tags: [BOARD_TAG],
  }))
  app.answers.weigh(kept, kept.data.places.size * BYTES_EACH)
  return kept.data
}

/** A part of a board, found the cheapest way: from the boards that are kept current, or from a narrower one. */
async function standings(
  app: FastifyInstance,
  language: Language,
  { scope, terms, filter, isBlank }: Asked,
  part: Part,
) {
  const { pool } = app.database
  if (isBlank || terms?.length === 0) return empty
  if (filter) return rankingPage(pool, language, await rankingOf(app, scope, filter), { ...part, terms })
  return terms
    ? boardNamed(pool, language, scope, { ...part, terms })
    : boardPage(pool, language, scope, part)
}

/** Somebody's own place on the board that is asked for. */
async function placeIn(
  app: FastifyInstance,
  language: Language,
  { scope, filter }: Asked,
  accountId: number,
) {
  const { pool } = app.database
  return filter
    ? rankingPlace(pool, language, await rankingOf(app, scope, filter), accountId)
    : boardPlace(pool, language, scope, accountId)
}

/** A page of a board is the same for everybody, and everybody's place the same for all pages: both stand until a board changes. */
async function leaderboard(app: FastifyInstance, query: Query, { id }: User, language: Language) {
  const part = partOf(query)
  const asked = askedOf(query)
  const board = `board ${JSON.stringify(asked)}`
  const [page, place] = await Promise.all([
    app.answers.load(language, `${board} ${JSON.stringify(part)}`, async () => {
      const { items, total } = await standings(app, language, asked, part)
      return { data: pageOf(items, total, part), tags: [BOARD_TAG], seconds: SECONDS }
    }),
    app.answers.load(language, `${board} of ${id}`, async () => {
      const data = await placeIn(app, language, asked, id)
      return { data, tags: [BOARD_TAG, personTag(id)], seconds: SECONDS }
    }),
  ])
  return { data: { ...page.data, me: place.data }, tags: [BOARD_TAG, personTag(id)], seconds: SECONDS }
}

/** The boards of the season, the week and an event, and who leads the season. */
export async function boardRoutes(app: FastifyInstance): Promise<void> {
  keptDoor(app, contract.leaderboard, (query, user, language) => leaderboard(app, query, user, language))
  sharedDoor(app, contract.champions, {
    answer: async (_query, language) => {
      const { items } = await boardPage(app.database.pool, language, seasonScope(Date.now()), {
        size: 3,
        offset: 0,
      })
      return { data: items, tags: [BOARD_TAG], seconds: SECONDS }
    },
  })
}
