import type { QuizResult, QuizTry } from '@pahlavan/contract/lessons'
import { QUIZ_TRIES } from '@pahlavan/contract/limits'
import { Problem } from '../../http/problems.ts'
import type { QuestionRow, TryRow } from './learn.quiz.queries.ts'

/** A try as its writer sees it. `passPercent` is how many per cent of the questions had to be right then. */
export function tryOf({
  at,
  right,
  questions,
  passPercent,
}: Pick<TryRow, 'at' | 'right' | 'questions' | 'passPercent'>): QuizTry {
  const isPassed = right * 100 >= passPercent * questions
  return { at: at.toISOString(), right, questions, percent: Math.floor((right * 100) / questions), isPassed }
}

/** How many tries are left of the last 24 hours. */
export const triesLeft = (tries: readonly TryRow[]): number =>
  Math.max(0, QUIZ_TRIES - tries.filter(({ isRecent }) => isRecent).length)

/** Throws 429 `quiz_tries_used` where none is left, until the first of them is a day old. */
export function admitTry(tries: readonly TryRow[]): void {
  if (triesLeft(tries) > 0) return
  const recent = tries.filter(({ isRecent }) => isRecent)
  const oldest = Math.max(1, Math.ceil(recent[QUIZ_TRIES - 1]?.secondsLeft ?? 1))
  throw new Problem(429, 'quiz_tries_used', { retryAfter: oldest })
}

/**
 * Chosen options by question.
 *
 * @throws Problem 400 `answers_incomplete` where a question has none or two, 409 `quiz_changed` where the quiz has no such option, or not any more
 */
export function judged(questions: readonly QuestionRow[], options: readonly number[]): QuizResult['answers'] {
  const known = new Set(questions.flatMap((question) => question.options.map(({ id }) => id)))
  if (options.some((id) => !known.has(id))) throw new Problem(409, 'quiz_changed')
  const chosen = new Set(options)
  if (chosen.size !== questions.length || options.length !== questions.length)
    throw new Problem(400, 'answers_incomplete')
  return questions.map(({ id, options: own, rightOptionId, explanation }) => {
    const [option, other] = own.filter((each) => chosen.has(each.id))
    if (!option || other) throw new Problem(400, 'answers_incomplete')
    const right = rightOptionId ?? 0
    return {
      questionId: id,
      optionId: option.id,
      rightOptionId: right,
      isRight: option.id === right,
      explanation,
    }
  })
}
