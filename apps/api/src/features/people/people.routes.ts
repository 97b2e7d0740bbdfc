import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { people } from '@pahlavan/contract/people'
import type { FastifyInstance } from 'fastify'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute } from '../../http/route.ts'
import { Problem } from '../../http/problems.ts'
import { paginated } from '../../http/paginated.ts'
import { pageOf, partOf } from '../../http/paging.ts'
import { findPerson, listMedals } from './people.detail.queries.ts'
import { listCities, listWeights } from './people.filters.queries.ts'
import { countPeople, listPeople } from './people.list.queries.ts'
import { type PeopleScope, weightScope } from './people.scope.queries.ts'
import { listRanks } from './people.ranks.queries.ts'
import { searchPeople } from './people.queries.ts'
import { PEOPLE_TAG, personTag, type Ranks } from './people.rules.ts'

type Query<Name extends keyof typeof people> = QueryOf<(typeof people)[Name]>
type Answer<Name extends keyof typeof people> = Promise<Cacheable<DataOf<(typeof people)[Name]>>>

/** A key of a list's filters, independent of their order. */
const scopeKey = ({ role, styleType, gender, playWeight, ownWeight, city, clubId }: PeopleScope): string =>
  JSON.stringify([role, styleType, gender, playWeight, ownWeight, city, clubId])

/** The memory of one entry of points with its rank. */
const ENTRY_BYTES = 128

/** The ranks of a list, worked out once in a while. */
async function ranksOf(app: FastifyInstance, scope: PeopleScope): Promise<Ranks> {
  const cached = await app.responses.cachedValue(0, `ranks ${scopeKey(scope)}`, async () => {
    const data = await listRanks(app.database.pool, scope)
    return { data, tags: [PEOPLE_TAG], weight: data.size * ENTRY_BYTES }
  })
  return cached.data
}

async function listAnswer(app: FastifyInstance, query: Query<'list'>, language: Language): Answer<'list'> {
  const part = partOf(query)
  const { pool } = app.database
  const scope = {
    role: query.userRoleType ?? 1,
    styleType: query.styleType ?? null,
    gender: query.gender ?? null,
    ...weightScope(query.playWeight ?? null),
    city: query.city?.trim() || null,
    clubId: query.clubId ?? null,
  }
  const wanted = { ...scope, language, byRank: query.ByRank ?? true, ...part }
  const read = async () => {
    const ranks = () => ranksOf(app, scope)
    const found = await searchPeople(pool, query.search, wanted, ranks)
    if (found) return found
    return paginated(app, part, () => listPeople(pool, wanted, ranks), {
      key: `people ${scopeKey(scope)}`,
      count: () => countPeople(pool, scope),
      tags: [PEOPLE_TAG],
    })
  }
  const { items, total } = await read()
  return { data: pageOf(items, total, part), tags: [PEOPLE_TAG] }
}

async function detailAnswer(
  app: FastifyInstance,
  { Id }: Query<'detail'>,
  language: Language,
): Answer<'detail'> {
  const whole = { styleType: null, gender: null, city: null, clubId: null }
  const data = await findPerson(app.database.pool, Id, language, (role, playWeight) =>
    ranksOf(app, { ...whole, role, ...weightScope(playWeight) }),
  )
  if (!data) throw new Problem(404, 'person_not_found')
  return { data, tags: [PEOPLE_TAG, personTag(Id)] }
}

export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  publicRoute(app, people.list, { answer: (query, language) => listAnswer(app, query, language) })
  publicRoute(app, people.detail, { answer: (query, language) => detailAnswer(app, query, language) })
  publicRoute(app, people.medals, {
    answer: async ({ playerId }, language) => ({
      data: await listMedals(pool, playerId, language),
      tags: [PEOPLE_TAG, personTag(playerId)],
    }),
  })
  publicRoute(app, people.weights, {
    answer: async (_query, language) => ({
      data: await listWeights(pool, language),
      tags: [PEOPLE_TAG],
    }),
  })
  publicRoute(app, people.cities, {
    answer: async (_query, language) => ({ data: await listCities(pool, language), tags: [PEOPLE_TAG] }),
  })
}
