import { writeDrawers } from '@pahlavan/contract/address'
import { courses } from '@pahlavan/contract/admin/courses'
import { coursePreviews as contract } from '@pahlavan/contract/course-previews'
import type { DataOf, Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { findItemStatus } from '../desk/desk.items.queries.ts'
import { itemPreviewSlug, PREVIEW_MS, readItemPreview } from '../desk/desk.preview.rules.ts'
import { findPreview, listWaitingLessons } from './learn.detail.queries.ts'
import { findLessonPreview } from './learn.lessons.queries.ts'
import { giveGrantCookie, grantedLesson, grantOf } from './learn.lessons.routes.ts'
import { previewAnswers, previewQuiz } from './learn.quiz.commands.ts'
import { asBought } from './learn.rules.ts'

/** The course that a link shows, and the end of the link. @throws Problem 404 for a link that has ended, or is another member's */
function previewedBy({ secrets }: FastifyInstance, slug: string, user: User) {
  const preview = readItemPreview(secrets, slug, { kind: 'course' })
  if (preview?.accountId !== user.id) throw new Problem(404, 'preview_ended')
  return { courseId: preview.id, endsAt: preview.endsAt }
}

async function courseFor(
  { database: { pool } }: FastifyInstance,
  courseId: number,
  language: Language,
): Promise<DataOf<typeof contract.detail>> {
  const [course, status, waiting] = await Promise.all([
    findPreview(pool, language, courseId),
    findItemStatus(pool, { kind: 'course', id: courseId }),
    listWaitingLessons(pool, courseId),
  ])
  if (!course || !status) throw new Problem(404, 'course_not_found')
  return { ...status, waiting, course: asBought(course) }
}

interface PreviewedLesson {
  query: { preview: string; lessonId: number }
  user: User
  language: Language
}

/** A lesson of a link's course, and the grant of its films to the session of the caller. @throws Problem 404 */
async function lessonFor(app: FastifyInstance, { query, user, language }: PreviewedLesson) {
  const { courseId, endsAt } = previewedBy(app, query.preview, user)
  const lesson = await findLessonPreview(app.database.pool, language, query.lessonId, courseId)
  if (!lesson) throw new Problem(404, 'lesson_not_found')
  return { lesson, ...grantOf(app, { id: lesson.id, isOwned: true }, user, endsAt) }
}

/** A course in the eyes of its learners, for the staff: nothing of it is written. */
export async function coursePreviewRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  giveGrantCookie(app)
  staffRoute(app, courses.preview, async ({ query: { id }, user }) => {
    if (!(await findItemStatus(pool, { kind: 'course', id }))) throw new Problem(404, 'course_not_found')
    const endsAt = Date.now() + PREVIEW_MS
    const slug = itemPreviewSlug(app.secret, { kind: 'course', id, accountId: user.id, endsAt })
    const address = `/eductional${writeDrawers('', [{ name: 'education-detail', id: slug }])}`
    return { address, endsAt: new Date(endsAt).toISOString() }
  })
  staffRoute(app, contract.detail, ({ query, user, language }) =>
    courseFor(app, previewedBy(app, query.preview, user).courseId, language),
  )
  staffRoute(app, contract.lesson, async (call) => {
    const { lesson, ...granted } = await lessonFor(app, call)
    return { ...grantedLesson(app, lesson, granted), isReady: lesson.isReady }
  })
  staffRoute(app, contract.quiz, async (call) => previewQuiz(pool, call.language, await lessonFor(app, call)))
  staffRoute(app, contract.answer, async (call) => {
    const { lesson } = await lessonFor(app, call)
    return previewAnswers(pool, call.language, { lesson, options: call.query.options })
  })
}
