import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type QuizQuestion, quizzes } from '@pahlavan/contract/admin/quizzes'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Edit } from '../../desk/draft.rules.ts'

const detail = queriesOf('quiz-one', callOf(quizzes.detail))

/** The questions of a quiz. */
export const quizDetail = (lessonId: number) =>
  queryOptions({
    queryKey: detail.key(lessonId),
    queryFn: () => detail.ask({ lessonId }, { handles: 'any' }),
  })

export interface QuizFields {
  questions: QuizQuestion[]
}

/** Saves the questions of a quiz, which are one field: where others are there by now, nothing is saved. */
export function useQuizSave(lessonId: number) {
  const cache = useQueryClient()
  return async ({ base }: Edit<QuizFields>, { questions }: QuizFields) => {
    const query = { lessonId, base: base.questions ?? [], questions }
    const {
      isSaved,
      questions: stored,
      savedAt,
      savedBy,
    } = await call(callOf(quizzes.save), query, { handles: 'any' })
    await cache.invalidateQueries(quizDetail(lessonId))
    return {
      isSaved,
      fields: { questions: stored },
      conflicts: isSaved ? [] : [{ field: 'questions', theirs: stored }],
      savedAt,
      savedBy,
    }
  }
}

const newOption = (isRight: boolean) => ({ id: null, text: '', textEn: '', isRight })

export const newQuestion = (): QuizQuestion => ({
  id: null,
  text: '',
  textEn: '',
  explanation: '',
  explanationEn: '',
  imageId: null,
  clipId: null,
  options: [newOption(true), newOption(false)],
})

/** Adds a wrong answer to a question. */
export const withOption = (question: QuizQuestion): QuizQuestion => ({
  ...question,
  options: [...question.options, newOption(false)],
})
