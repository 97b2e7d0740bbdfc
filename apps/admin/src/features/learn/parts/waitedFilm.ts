import type { LessonContent, OutlineLesson, WaitedFilm } from '@pahlavan/contract/admin/outline'
import { useQuery } from '@tanstack/react-query'
import { lessonFilms } from '../courses.data.ts'

/** The film that learners do not see yet; null where it is ready. The newest films are read while they are on their way. */
export function useWaitedFilm(
  { filmId }: OutlineLesson,
  content: LessonContent | undefined,
): WaitedFilm | null {
  const { data } = useQuery(lessonFilms())
  if (filmId === null) return null
  const film = data?.items.find(({ id }) => id === filmId)
  if (film?.isEncoded) return null
  if (film?.upload) return { filmId, upload: film.upload }
  return content?.waitsFor?.filmId === filmId ? content.waitsFor : null
}
