import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { type CourseCard, type CourseDetail, learn as contract } from '@pahlavan/contract/learn'
import type { Likes } from '@pahlavan/contract/news'
import { tomanToRial } from '@pahlavan/persian/money'
import type { FastifyInstance } from 'fastify'
import { batchReads } from '../../database/query-batch.ts'
import { paginated } from '../../http/paginated.ts'
import { pageOf, partOf } from '../../http/paging.ts'
import { Problem } from '../../http/problems.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute, userRoute } from '../../http/route.ts'
import { countedViews } from '../../http/views.ts'
import { ownedOf, withOwnedCourses } from '../orders/orders.owned.queries.ts'
import { personTag } from '../people/people.rules.ts'
import { searchNames } from '../search/search.names.queries.ts'
import { COURSE_SCOPE, type Tier } from '../search/search.names.rules.ts'
import { findCourse } from './learn.detail.queries.ts'
import { countCourses, type CourseFilter, type CourseOrder, listCourses } from './learn.list.queries.ts'
import { listStates } from './learn.mine.queries.ts'
import { countViews, isLikedBy, listCategories, setLike } from './learn.queries.ts'
import { COURSES_TAG, courseTag, withStates } from './learn.rules.ts'

const tags = [COURSES_TAG]

/** What courses are made of: their teachers are persons of the app. */
const tagsOf = (courses: readonly CourseCard[]) => [
  ...tags,
  ...new Set(courses.flatMap(({ teacher }) => (teacher.id === null ? [] : [personTag(teacher.id)]))),
]

type ListQuery = QueryOf<typeof contract.list>

function filterOf(query: ListQuery, named: Tier | null): CourseFilter & { order: CourseOrder } {
  const { price, priceFrom, priceTo } = query
  const least = Math.max(priceFrom ?? 0, price === 'paid' ? 1 : 0)
  const most = price === 'free' ? 0 : (priceTo ?? null)
  return {
    categoryId: query.CategoryId ?? null,
    ids: query.Ids ?? null,
    level: query.level ?? null,
    priceFrom: least === 0 ? null : tomanToRial(least),
    priceTo: most === null ? null : tomanToRial(most),
    named,
    order: query.sort ?? (query.Byview ? 'viewed' : 'newest'),
  }
}

async function listAnswer(
  app: FastifyInstance,
  query: ListQuery,
  language: Language,
): Promise<Cacheable<DataOf<typeof contract.list>>> {
  const part = partOf(query)
  const { pool } = app.database
  const tiers = await searchNames(pool, [COURSE_SCOPE], query.search)
  if (tiers?.length === 0) return { data: pageOf([], 0, part), tags }
  const { order, ...filter } = filterOf(query, tiers?.at(-1) ?? null)
  const page = () => listCourses(pool, language, { ...filter, order }, part)
  const { items, total } = await paginated(app, part, page, {
    key: `courses ${JSON.stringify(filter)}`,
    count: () => countCourses(pool, filter),
    tags,
  })
  return { data: pageOf(items, total, part), tags: tagsOf(items) }
}

async function ownDetail(
  { database: { pool } }: FastifyInstance,
  course: CourseDetail,
  accountId: number,
  language: Language,
): Promise<CourseDetail> {
  const [owned, isLike, states] = await batchReads(pool, () =>
    Promise.all([
      ownedOf(pool, accountId, 'course', [course.id]),
      isLikedBy(pool, accountId, course.id),
      listStates(pool, language, accountId, [course.id]),
    ]),
  )
  return withStates(course, states.get(course.id) ?? [], { isBought: owned.has(course.id), isLike })
}

async function like(
  app: FastifyInstance,
  courseId: number,
  accountId: number,
  isLike: boolean,
): Promise<Likes> {
  const likeCount = await setLike(app.database.pool, { id: courseId, accountId, isLike })
  if (likeCount === null) throw new Problem(404, 'course_not_found')
  await app.responses.invalidate(courseTag(courseId))
  return { isLike, likeCount }
}

export async function learnRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const views = countedViews(app, (seen) => countViews(pool, seen))
  publicRoute(app, contract.categories, {
    answer: async (_query, language) => ({ data: await listCategories(pool, language), tags }),
  })
  publicRoute(app, contract.list, {
    answer: (query, language) => listAnswer(app, query, language),
    personal: async (page, user) => ({
      ...page,
      items: await withOwnedCourses(pool, user.id, page.items),
    }),
  })
  publicRoute(app, contract.detail, {
    answer: async ({ courseId }, language) => {
      const data = await findCourse(pool, language, courseId)
      if (!data) throw new Problem(404, 'course_not_found')
      return { data, tags: [...tagsOf([data]), courseTag(courseId)] }
    },
    personal: (course, user, _query, language) => ownDetail(app, course, user.id, language),
    onServed: ({ id }) => views.add(id),
  })
  userRoute(app, contract.like, ({ query, user }) => like(app, query.courseId, user.id, true))
  userRoute(app, contract.unlike, ({ query, user }) => like(app, query.courseId, user.id, false))
}
