import { lessonCaptions, quizzes } from '@pahlavan/contract/admin/quizzes'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { openCaptionRoutes } from '../desk/desk.captions.routes.ts'
import { lessonCaptionNoun } from './learn.captions.commands.ts'
import { saveQuiz } from './learn.questions.commands.ts'
import { findEditedLesson, findQuestions } from './learn.questions.queries.ts'

/** Opens the desk's routes of quizzes and captions. */
export async function quizDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, quizzes.detail, async ({ query: { lessonId } }) => {
    const lesson = await findEditedLesson(pool, lessonId)
    if (!lesson?.isQuiz) throw new Problem(404, 'lesson_not_found')
    const { courseId, title, titleEn } = lesson
    return { courseId, title, titleEn, questions: await findQuestions(pool, lessonId) }
  })
  staffRoute(app, quizzes.save, (call) => saveQuiz(pool, { ...call.query, actor: requestActor(call) }))
  openCaptionRoutes(app, { endpoints: lessonCaptions, noun: lessonCaptionNoun })
}
