import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { people } from '@pahlavan/contract/people'
import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../plugins/answers.ts'
import { sharedDoor } from '../../plugins/door.ts'
import { Problem } from '../../plugins/problems.ts'
import { pageOf, partOf } from '../../plugins/paging.ts'
import { findPerson, listMedals } from './people.detail.queries.ts'
import { listCities, listWeights } from './people.filters.queries.ts'
import { listPeople } from './people.queries.ts'
import { nameWords, PEOPLE_TAG, personTag } from './people.rules.ts'

type Query<Name extends keyof typeof people> = QueryOf<(typeof people)[Name]>
type Given<Name extends keyof typeof people> = Promise<Answer<DataOf<(typeof people)[Name]>>>

/** A page of wrestlers, clubs or fans. */
async function listAnswer(app: FastifyInstance, query: Query<'list'>, language: Language): Given<'list'> {
  const part = partOf(query)
  const words = nameWords(query.search)
  const isNothing = words !== null && words.length === 0
  const { items, total } = isNothing
    ? { items: [], total: 0 }
    : await listPeople(app.database.pool, {
        language,
        role: query.userRoleType ?? 1,
        byRank: query.ByRank ?? true,
        words: words ?? [],
        styleType: query.styleType ?? null,
        gender: query.gender ?? null,
        playWeight: query.playWeight ?? null,
        city: query.city?.trim() || null,
        clubId: query.clubId ?? null,
        size: part.size,
        offset: part.offset,
      })
  return { data: pageOf(items, total, part), tags: [PEOPLE_TAG] }
}

async function detailAnswer(
  app: FastifyInstance,
  { Id }: Query<'detail'>,
  language: Language,
): Given<'detail'> {
  const data = await findPerson(app.database.pool, Id, language)
  if (!data) throw new Problem(404, 'person_not_found')
  return { data, tags: [PEOPLE_TAG, personTag(Id)] }
}

/** Wrestlers, clubs and fans as everybody sees them. */
export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  sharedDoor(app, people.list, { answer: (query, language) => listAnswer(app, query, language) })
  sharedDoor(app, people.detail, { answer: (query, language) => detailAnswer(app, query, language) })
  sharedDoor(app, people.medals, {
    answer: async ({ playerId }, language) => ({
      data: await listMedals(pool, playerId, language),
      tags: [PEOPLE_TAG, personTag(playerId)],
    }),
  })
  sharedDoor(app, people.weights, {
    answer: async (_query, language) => ({ data: await listWeights(pool, language), tags: [PEOPLE_TAG] }),
  })
  sharedDoor(app, people.cities, {
    answer: async (_query, language) => ({ data: await listCities(pool, language), tags: [PEOPLE_TAG] }),
  })
}
