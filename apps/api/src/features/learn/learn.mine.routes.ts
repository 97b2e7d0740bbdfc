import type { Language } from '@pahlavan/contract/endpoint'
import { type UserCourse, type UserCourseDetail, userCourses as contract } from '@pahlavan/contract/learn'
import { searchTerms } from '@pahlavan/persian/letters'
import type { FastifyInstance } from 'fastify'
import { pageOf, partOf } from '../../http/paging.ts'
import { Problem } from '../../http/problems.ts'
import { type Call, userRoute } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { findCertificateOf } from './learn.certificates.queries.ts'
import { printed } from './learn.certificates.rules.ts'
import { findOwned } from './learn.detail.queries.ts'
import { listMine, listStates, type OwnCourse } from './learn.mine.queries.ts'
import { isLikedBy } from './learn.queries.ts'
import { nextLessonOf, progressOf, withStates } from './learn.rules.ts'

async function mine(app: FastifyInstance, { query, user, language }: Call<typeof contract.list, User>) {
  const { pool } = app.database
  const part = partOf(query)
  const terms = searchTerms(query.search)
  if (terms?.length === 0) return pageOf([], 0, part)
  const { items, total } = await listMine(pool, language, { accountId: user.id, terms }, part)
  const withProgress = ({ card, states }: OwnCourse): UserCourse => ({
    ...card,
    progress: progressOf(states),
    nextLesson: nextLessonOf(states),
  })
  return pageOf(items.map(withProgress), total, part)
}

async function one(
  app: FastifyInstance,
  courseId: number,
  accountId: number,
  language: Language,
): Promise<UserCourseDetail> {
  const { pool } = app.database
  const course = await findOwned(pool, language, courseId, accountId)
  if (!course) throw new Problem(404, 'course_not_found')
  const [isLike, all, certificate] = await Promise.all([
    isLikedBy(pool, accountId, courseId),
    listStates(pool, language, accountId, [courseId]),
    findCertificateOf(pool, accountId, courseId),
  ])
  const states = all.get(courseId) ?? []
  const own = withStates(course, states, { isBought: true, isLike })
  return { ...own, progress: progressOf(states), certificate: certificate && printed(certificate.number) }
}

export async function ownCourseRoutes(app: FastifyInstance): Promise<void> {
  userRoute(app, contract.list, (call) => mine(app, call))
  userRoute(app, contract.detail, ({ query, user, language }) => one(app, query.Id, user.id, language))
}
