import type { Language } from '@pahlavan/contract/endpoint'
import type { Quiz, QuizResult } from '@pahlavan/contract/lessons'
import type { Queryable } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { pictureOf } from '../media/media.rules.ts'
import type { LessonRow } from './learn.lessons.queries.ts'
import { addTry, hasPassed, listQuestions, listTries, notePassed } from './learn.quiz.queries.ts'
import { admitTry, judged, triesLeft, tryOf } from './learn.quiz.rules.ts'
import { filmSource } from './learn.source.rules.ts'

type QuizLesson = Pick<LessonRow, 'id' | 'title' | 'kind' | 'passPercent'>

/** The questions of a quiz. Throws 404 `lesson_not_found` where the lesson is none, or asks nothing. */
async function questionsOf(db: Queryable, language: Language, { id, kind }: QuizLesson) {
  const questions = kind === 'quiz' ? await listQuestions(db, language, id) : []
  if (questions.length === 0) throw new Problem(404, 'lesson_not_found')
  return questions
}

/** A quiz before it is answered, and one's own tries. */
export async function openQuiz(
  db: Queryable,
  language: Language,
  accountId: number,
  { lesson, grant, expiresAt }: { lesson: QuizLesson; grant: string; expiresAt: number },
): Promise<Quiz> {
  const questions = await questionsOf(db, language, lesson)
  const [tries, isPassed] = await Promise.all([
    listTries(db, accountId, lesson.id),
    hasPassed(db, accountId, lesson.id),
  ])
  return {
    lessonId: lesson.id,
    title: lesson.title,
    passPercent: lesson.passPercent,
    questions: questions.map(({ id, text, image, clip, options }) => ({
      id,
      text,
      image: pictureOf(image),
      clip: filmSource(clip, grant, expiresAt),
      options,
    })),
    tries: tries.map(tryOf),
    triesLeft: triesLeft(tries),
    isPassed,
  }
}

/** Takes the answers of a quiz, and returns the right ones with their reasons. */
export async function answerQuiz(
  db: Queryable,
  language: Language,
  accountId: number,
  { lesson, options }: { lesson: QuizLesson; options: readonly number[] },
): Promise<QuizResult> {
  const answers = judged(await questionsOf(db, language, lesson), options)
  const right = answers.filter(({ isRight }) => isRight).length
  return underLock(db, locks.learning, accountId, async (tx) => {
    const before = await listTries(tx, accountId, lesson.id)
    admitTry(before)
    const result = { right, questions: answers.length, passPercent: lesson.passPercent }
    await addTry(tx, { accountId, lessonId: lesson.id }, { ...result, options })
    const made = tryOf({ ...result, at: new Date() })
    if (made.isPassed) await notePassed(tx, accountId, lesson.id)
    const isPassed = made.isPassed || (await hasPassed(tx, accountId, lesson.id))
    return { try: made, triesLeft: triesLeft(before) - 1, isPassed, answers }
  })
}
