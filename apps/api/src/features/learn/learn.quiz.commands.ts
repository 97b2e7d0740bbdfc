import type { Language } from '@pahlavan/contract/endpoint'
import type { Quiz, QuizResult } from '@pahlavan/contract/lessons'
import { QUIZ_TRIES } from '@pahlavan/contract/limits'
import type { Queryable } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { pictureOf } from '../media/media.rules.ts'
import type { LessonRow } from './learn.lessons.queries.ts'
import {
  addTry,
  hasPassed,
  listQuestions,
  listTries,
  notePassed,
  type QuestionRow,
} from './learn.quiz.queries.ts'
import { admitTry, judged, triesLeft, tryOf } from './learn.quiz.rules.ts'
import { filmSource } from './learn.source.rules.ts'

type QuizLesson = Pick<LessonRow, 'id' | 'title' | 'kind' | 'passPercent'>

/** The questions of a quiz. Throws 404 `lesson_not_found` where the lesson is none, or asks nothing. */
async function questionsOf(db: Queryable, language: Language, { id, kind }: QuizLesson) {
  const questions = kind === 'quiz' ? await listQuestions(db, language, id) : []
  if (questions.length === 0) throw new Problem(404, 'lesson_not_found')
  return questions
}

interface OpenQuiz {
  lesson: QuizLesson
  grant: string
  expiresAt: number
}

/** The questions of a quiz without their answers. */
const openQuestions = (questions: readonly QuestionRow[], { lesson, grant, expiresAt }: OpenQuiz) => ({
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
})

/** A quiz before it is answered, and one's own tries. */
export async function openQuiz(
  db: Queryable,
  language: Language,
  accountId: number,
  quiz: OpenQuiz,
): Promise<Quiz> {
  const { lesson } = quiz
  const questions = await questionsOf(db, language, lesson)
  const [tries, isPassed] = await Promise.all([
    listTries(db, accountId, lesson.id),
    hasPassed(db, accountId, lesson.id),
  ])
  return { ...openQuestions(questions, quiz), tries: tries.map(tryOf), triesLeft: triesLeft(tries), isPassed }
}

/** A quiz as a new learner opens it. */
export async function previewQuiz(db: Queryable, language: Language, quiz: OpenQuiz): Promise<Quiz> {
  const questions = await questionsOf(db, language, quiz.lesson)
  return { ...openQuestions(questions, quiz), tries: [], triesLeft: QUIZ_TRIES, isPassed: false }
}

interface QuizAnswers {
  lesson: QuizLesson
  options: readonly number[]
}

/** Marks the answers of a quiz. */
async function markAnswers(db: Queryable, language: Language, { lesson, options }: QuizAnswers) {
  const answers = judged(await questionsOf(db, language, lesson), options)
  const right = answers.filter(({ isRight }) => isRight).length
  return { answers, result: { right, questions: answers.length, passPercent: lesson.passPercent } }
}

/** Takes the answers of a quiz, and returns the right ones with their reasons. */
export async function answerQuiz(
  db: Queryable,
  language: Language,
  accountId: number,
  { lesson, options }: QuizAnswers,
): Promise<QuizResult> {
  const { answers, result } = await markAnswers(db, language, { lesson, options })
  return underLock(db, locks.learning, accountId, async (tx) => {
    const before = await listTries(tx, accountId, lesson.id)
    admitTry(before)
    await addTry(tx, { accountId, lessonId: lesson.id }, { ...result, options })
    const made = tryOf({ ...result, at: new Date() })
    if (made.isPassed) await notePassed(tx, accountId, lesson.id)
    const isPassed = made.isPassed || (await hasPassed(tx, accountId, lesson.id))
    return { try: made, triesLeft: triesLeft(before) - 1, isPassed, answers }
  })
}

/** Marks the answers of a quiz, and keeps nothing of them. */
export async function previewAnswers(
  db: Queryable,
  language: Language,
  quizAnswers: QuizAnswers,
): Promise<QuizResult> {
  const { answers, result } = await markAnswers(db, language, quizAnswers)
  const made = tryOf({ ...result, at: new Date() })
  return { try: made, triesLeft: QUIZ_TRIES, isPassed: made.isPassed, answers }
}
