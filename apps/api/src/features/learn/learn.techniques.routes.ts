import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import { type TechniqueDetail, techniques as contract } from '@pahlavan/contract/techniques'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problems.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute } from '../../http/route.ts'
import { PEOPLE_TAG } from '../people/people.rules.ts'
import { COURSES_TAG } from './learn.rules.ts'
import {
  findTechnique,
  listBouts,
  listKnown,
  listTechniques,
  type TechniqueFilter,
} from './learn.techniques.queries.ts'

/** How long a list may be shown: a bout that is live adds to it. */
const CACHE_SECONDS = 30

function filterOf({ playerId, playId, eventId }: QueryOf<typeof contract.list>): TechniqueFilter {
  if (playerId !== undefined) return { of: 'player', id: playerId }
  if (playId !== undefined) return { of: 'play', id: playId }
  return eventId === undefined ? { of: 'all', id: 0 } : { of: 'event', id: eventId }
}

async function detail(
  app: FastifyInstance,
  id: number,
  language: Language,
): Promise<Cacheable<TechniqueDetail>> {
  const { pool } = app.database
  const technique = await findTechnique(pool, language, id)
  if (!technique) throw new Problem(404, 'technique_not_found')
  const [wrestlers, bouts] = await Promise.all([listKnown(pool, language, id), listBouts(pool, language, id)])
  return { data: { ...technique, wrestlers, bouts }, tags: [COURSES_TAG, PEOPLE_TAG], seconds: CACHE_SECONDS }
}

export async function techniqueRoutes(app: FastifyInstance): Promise<void> {
  publicRoute(app, contract.list, {
    answer: async (query, language) => ({
      data: await listTechniques(app.database.pool, language, filterOf(query)),
      tags: [COURSES_TAG],
      seconds: CACHE_SECONDS,
    }),
  })
  publicRoute(app, contract.detail, {
    answer: ({ techniqueId }, language) => detail(app, techniqueId, language),
  })
}
