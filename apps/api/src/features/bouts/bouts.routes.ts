import type { BoutDetail } from '@pahlavan/contract/bouts'
import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { events as contract } from '@pahlavan/contract/events'
import type { FastifyInstance } from 'fastify'
import { batchReads } from '../../database/query-batch.ts'
import { pageOf, partOf } from '../../http/paging.ts'
import { Problem } from '../../http/problems.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute, userRoute } from '../../http/route.ts'
import { CACHE_SECONDS } from '../events/events.answers.routes.ts'
import { daySpan, EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { withBoutRights } from '../orders/orders.watch.queries.ts'
import { listBought } from './bouts.bought.queries.ts'
import { findBout } from './bouts.detail.queries.ts'
import { boutsOfEvent, boutsOfPlayer } from './bouts.list.queries.ts'
import { boutTag } from './bouts.rules.ts'

type Query<Name extends keyof typeof contract> = QueryOf<(typeof contract)[Name]>
type Answer<Name extends keyof typeof contract> = Promise<Cacheable<DataOf<(typeof contract)[Name]>>>

/** The bouts of an event; of one that is not there none. */
const boutsAnswer = async (
  app: FastifyInstance,
  { id, playWeight = null }: { id: number; playWeight?: number | null },
  language: Language,
): Answer<'bouts'> => ({
  data: await boutsOfEvent(app.database.pool, language, id, playWeight),
  tags: [eventTag(id)],
  seconds: CACHE_SECONDS,
})

/** The bouts of one wrestler; of somebody who never entered none. */
async function playerBoutsAnswer(
  app: FastifyInstance,
  { playerId, against, isOver = false, ...paging }: Query<'playerBouts'>,
  language: Language,
): Answer<'playerBouts'> {
  const part = partOf(paging)
  const { items, total } = await boutsOfPlayer(
    app.database.pool,
    language,
    { playerId, isOver, against },
    part,
  )
  const tags = [EVENTS_TAG, ...new Set(items.map(({ eventId }) => eventTag(eventId)))]
  return { data: pageOf(items, total, part), tags, seconds: CACHE_SECONDS }
}

async function boutAnswer(
  app: FastifyInstance,
  { seenAt }: Options,
  { Id }: Query<'bout'>,
  language: Language,
): Answer<'bout'> {
  const { pool } = app.database
  const [bout, seen] = await batchReads(pool, () => Promise.all([findBout(pool, language, Id), seenAt(Id)]))
  if (!bout) throw new Problem(404, 'bout_not_found')
  const data = { ...bout, ...seen }
  return { data, tags: [eventTag(data.eventId), boutTag(Id)], seconds: CACHE_SECONDS }
}

async function boughtAnswer(
  app: FastifyInstance,
  query: Query<'bought'>,
  accountId: number,
  language: Language,
): Promise<DataOf<typeof contract.bought>> {
  const part = partOf(query)
  const span = query.time ? daySpan(query.time) : null
  const filter = {
    accountId,
    ages: query.ages ?? null,
    from: span?.start ?? null,
    to: span?.end ?? null,
    countryId: query.countryId ?? null,
    style: query.style ?? null,
  }
  const { items, total } = await listBought(app.database.pool, language, filter, part)
  return pageOf(items, total, part)
}

/** What bouts do not know by themselves. */
interface Options {
  pickOf: (accountId: number, boutId: number) => Promise<BoutDetail['myPrediction']>
  /** Where a bout is seen: as it happens, and recorded. */
  seenAt: (boutId: number) => Promise<Pick<BoutDetail, 'stream' | 'video'>>
}

export async function boutRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { pool } = app.database
  publicRoute(app, contract.bouts, {
    answer: (query, language) => app.expensiveReads.run(() => boutsAnswer(app, query, language)),
    personal: (bouts, user) => withBoutRights(pool, user.id, bouts),
  })
  publicRoute(app, contract.playerBouts, {
    answer: (query, language) => playerBoutsAnswer(app, query, language),
    personal: async (page, user) => ({ ...page, items: await withBoutRights(pool, user.id, page.items) }),
  })
  userRoute(app, contract.bought, ({ query, user, language }) => boughtAnswer(app, query, user.id, language))
  publicRoute(app, contract.bout, {
    answer: (query, language) => boutAnswer(app, options, query, language),
    personal: async (bout, user) => {
      const [rights, myPrediction] = await batchReads(pool, () =>
        Promise.all([withBoutRights(pool, user.id, [bout]), options.pickOf(user.id, bout.id)]),
      )
      return { ...(rights[0] ?? bout), myPrediction }
    },
  })
}
