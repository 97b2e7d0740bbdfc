import { queriesOf } from '@pahlavan/client/queries'
import { call } from '@pahlavan/client/call'
import type { Language } from '@pahlavan/contract/endpoint'
import { coursePreviews } from '@pahlavan/contract/preview-calls'
import { queryOptions, useMutation } from '@tanstack/react-query'

const details = queriesOf('coursePreview', coursePreviews.detail)
const lessonDetails = queriesOf('lessonPreview', coursePreviews.lesson)
const quizzes = queriesOf('quizPreview', coursePreviews.quiz)

/** The screen says each failure. A page that comes back to the front shows the state that was saved meanwhile. */
const [SAID_HERE, FRESH] = [{ handles: 'any' }, { staleTime: 0, refetchOnWindowFocus: 'always' }] as const

/** A course by the link of a member of staff. */
export const coursePreview = (language: Language, preview: string) =>
  queryOptions({
    queryKey: details.key(language, preview),
    queryFn: () => details.ask({ preview }, SAID_HERE),
    ...FRESH,
  })

/** A lesson of the course of a link. */
export const lessonPreview = (language: Language, preview: string, lessonId: number) =>
  queryOptions({
    queryKey: lessonDetails.key(language, preview, lessonId),
    queryFn: () => lessonDetails.ask({ preview, lessonId }, SAID_HERE),
    ...FRESH,
  })

/** A quiz of the course of a link. */
export const quizPreview = (language: Language, preview: string, lessonId: number) =>
  queryOptions({
    queryKey: quizzes.key(language, preview, lessonId),
    queryFn: () => quizzes.ask({ preview, lessonId }, SAID_HERE),
    ...FRESH,
  })

/** Has the answers of a quiz marked. Nothing of them is kept. */
export const usePreviewAnswers = (preview: string, lessonId: number, says: { failed: string }) =>
  useMutation({
    mutationFn: (options: number[]) => call(coursePreviews.answer, { preview, lessonId, options }, says),
  })
