import { isDeepStrictEqual } from 'node:util'
import type { QuizQuestion, quizzes } from '@pahlavan/contract/admin/quizzes'
import type { DataOf, QueryOf } from '@pahlavan/contract/endpoint'
import { cleanLine, cleanText } from '@pahlavan/persian/letters'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { countChange, lockItem } from '../desk/desk.items.queries.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { findLastChange, noteChange } from '../staff/staff.audit.queries.ts'
import { countNamed, findEditedLesson, findQuestions, writeQuestions } from './learn.questions.queries.ts'
import { COURSES_TAG, courseTag } from './learn.rules.ts'

const cleanQuestion = (question: QuizQuestion): QuizQuestion => ({
  ...question,
  text: cleanText(question.text),
  textEn: cleanText(question.textEn),
  explanation: cleanText(question.explanation),
  explanationEn: cleanText(question.explanationEn),
  options: question.options.map(({ text, textEn, ...option }) => ({
    ...option,
    text: cleanLine(text),
    textEn: cleanLine(textEn),
  })),
})

const isWhole = ({ text, textEn, explanation, explanationEn, options }: QuizQuestion): boolean =>
  [text, textEn, explanation, explanationEn].every((each) => each !== '') &&
  options.length >= 2 &&
  options.filter(({ isRight }) => isRight).length === 1 &&
  options.every((option) => option.text !== '' && option.textEn !== '')

const unique = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))]

/** @throws Problem 400 for a question that is not whole, 404 for things of another quiz, or that are gone */
async function checkQuestions(tx: Tx, lessonId: number, questions: readonly QuizQuestion[]): Promise<void> {
  if (!questions.every(isWhole)) throw new Problem(400, 'question_incomplete')
  const ids = questions.flatMap(({ id }) => id ?? [])
  const options = questions.flatMap((question) => question.options.flatMap(({ id }) => id ?? []))
  const images = unique(questions.map(({ imageId }) => imageId))
  const clips = unique(questions.map(({ clipId }) => clipId))
  const found = await countNamed(tx, lessonId, { questions: ids, options, images, clips })
  if (found.questions < ids.length || found.options < options.length)
    throw new Problem(404, 'lesson_not_found')
  if (found.images < images.length) throw new Problem(404, 'picture_not_found')
  if (found.clips < clips.length) throw new Problem(404, 'film_not_found')
}

/** A quiz of a course, with the course locked: its editors work one after the other. @throws Problem 404 */
async function lockedQuiz(tx: Tx, lessonId: number) {
  const before = await findEditedLesson(tx, lessonId)
  if (!before?.isQuiz) throw new Problem(404, 'lesson_not_found')
  await lockItem(tx, { kind: 'course', id: before.courseId })
  const lesson = await findEditedLesson(tx, lessonId)
  if (!lesson) throw new Problem(404, 'lesson_not_found')
  return lesson
}

/**
 * Writes the questions of a quiz. Where others are there than the editor began from, nothing is saved. Tries that were made keep their result.
 *
 * @throws Problem 400 for a question that is not whole, 404, 409 where a quiz on show would have no question
 */
export const saveQuiz = (
  pool: Pool,
  { lessonId, base, questions, actor }: QueryOf<typeof quizzes.save> & { actor: AccountActor },
): Promise<DataOf<typeof quizzes.save>> =>
  inTransaction(pool, async (tx) => {
    const { courseId, isShown } = await lockedQuiz(tx, lessonId)
    const before = await findQuestions(tx, lessonId)
    const wanted = questions.map(cleanQuestion)
    if (isDeepStrictEqual(before, wanted))
      return { isSaved: true, questions: before, savedAt: null, savedBy: null }
    if (!isDeepStrictEqual(before, base))
      return { isSaved: false, questions: before, ...(await findLastChange(tx, 'course', courseId)) }
    await checkQuestions(tx, lessonId, wanted)
    if (isShown && wanted.length === 0) throw new Problem(409, 'quiz_empty')
    await writeQuestions(tx, lessonId, wanted)
    const after = await findQuestions(tx, lessonId)
    await countChange(tx, { kind: 'course', id: courseId }, actor.id)
    const change = { actor, action: 'course.quiz', kind: 'course', subjectId: courseId } as const
    const difference = { before: { questions: before }, after: { questions: after } }
    await noteChange(tx, { ...change, input: { lessonId }, ...difference })
    await publishContent(tx, [COURSES_TAG], [courseTag(courseId)])
    return { isSaved: true, questions: after, savedAt: null, savedBy: null }
  })
