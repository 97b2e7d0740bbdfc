import { lessons } from '@pahlavan/contract/learn-calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { Note } from '@pahlavan/contract/lessons'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { isAnsweredBy, queriesOf } from '@pahlavan/client/queries'

const details = queriesOf('lesson', lessons.detail)
const noteLists = queriesOf('lessonNotes', lessons.notes)
const quizzes = queriesOf('quiz', lessons.quiz)

const MINUTE = 60_000

/** One lesson. Its source expires after ten minutes, and is asked for anew before that. */
export const lessonDetail = (language: Language, lessonId: number) =>
  queryOptions({
    queryKey: details.key(language, lessonId),
    // That it has to be bought the screen says.
    queryFn: () => details.ask({ lessonId }, { handles: 'lesson_locked' }),
    staleTime: 8 * MINUTE,
    gcTime: 8 * MINUTE,
  })

/** My notes of a lesson. */
export const notesOf = (lessonId: number) =>
  queryOptions({ queryKey: noteLists.key(lessonId), queryFn: () => noteLists.ask({ lessonId }) })

const inOrder = (notes: readonly Note[]): Note[] => notes.toSorted((a, b) => a.second - b.second)

/** Writes a note at a second, or changes one that is there. */
export function useWriteNote(lessonId: number, says: { failed: string }) {
  const cache = useQueryClient()
  const { queryKey } = notesOf(lessonId)
  return useMutation({
    mutationFn: ({ id, second, text }: { id: number | null; second: number; text: string }) =>
      id === null
        ? call(lessons.addNote, { lessonId, second, text }, says)
        : call(lessons.editNote, { noteId: id, text }, says),
    onSuccess: (note) =>
      cache.setQueryData(queryKey, (all = []) => inOrder([...all.filter(({ id }) => id !== note.id), note])),
  })
}

export function useDeleteNote(lessonId: number, says: { failed: string }) {
  const cache = useQueryClient()
  const { queryKey } = notesOf(lessonId)
  return useMutation({
    mutationFn: (noteId: number) => call(lessons.deleteNote, { noteId }, says),
    onSuccess: (_gone, noteId) =>
      cache.setQueryData(queryKey, (all = []) => all.filter(({ id }) => id !== noteId)),
  })
}

/** A quiz before it is answered. */
export const quizOf = (language: Language, lessonId: number) =>
  queryOptions({ queryKey: quizzes.key(language, lessonId), queryFn: () => quizzes.ask({ lessonId }) })

/** Sends the answers of a quiz; the right answers come back, with reasons. After a refusal the questions are asked for anew: they may have changed. */
export function useAnswerQuiz(lessonId: number, says: { failed: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (options: number[]) => call(lessons.answer, { lessonId, options }, says),
    onError: () => cache.invalidateQueries({ predicate: (query) => isAnsweredBy(query, [lessons.quiz]) }),
  })
}
