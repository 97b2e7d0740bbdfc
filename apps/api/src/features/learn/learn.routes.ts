import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { learn as contract } from '@pahlavan/contract/learn'
import { searchTerms } from '@pahlavan/persian/letters'
import type { FastifyInstance } from 'fastify'
import { pageOf, partOf } from '../../http/paging.ts'
import { Problem } from '../../http/problems.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute } from '../../http/route.ts'
import { withOwned } from '../orders/orders.owned.queries.ts'
import { findCourse, listCategories, listCourses } from './learn.queries.ts'

const tags = ['courses']

async function listAnswer(
  app: FastifyInstance,
  query: QueryOf<typeof contract.list>,
  language: Language,
): Promise<Cacheable<DataOf<typeof contract.list>>> {
  const part = partOf(query)
  const terms = searchTerms(query.search)
  if (terms?.length === 0) return { data: pageOf([], 0, part), tags }
  const filter = {
    categoryId: query.CategoryId ?? null,
    ids: query.Ids ?? null,
    terms,
    byViews: query.Byview ?? false,
  }
  const { items, total } = await listCourses(app.database.pool, language, filter, part)
  return { data: pageOf(items, total, part), tags }
}

/** Courses, and what they are filed under. */
export async function learnRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  publicRoute(app, contract.categories, {
    answer: async (_query, language) => ({ data: await listCategories(pool, language), tags }),
  })
  publicRoute(app, contract.list, {
    answer: (query, language) => listAnswer(app, query, language),
    personal: async (page, user) => ({
      ...page,
      items: await withOwned(pool, user.id, 'course', page.items),
    }),
  })
  publicRoute(app, contract.detail, {
    answer: async ({ courseId }, language) => {
      const data = await findCourse(pool, language, courseId)
      if (!data) throw new Problem(404, 'course_not_found')
      return { data, tags }
    },
    personal: async (course, user) => (await withOwned(pool, user.id, 'course', [course]))[0] ?? course,
  })
}
