import { create } from 'zustand'
import { keep, readStoredList } from '@pahlavan/client/storage'
import { queueBookmarks } from './bookmarkQueue.ts'

/** The local storage key of bookmarked courses: their ids (`docs/rules/specification.md` §3). */
const KEY = 'EducationBookMark'

interface Bookmarks {
  ids: string[]
}

/** The bookmarked courses, newest first. */
export const useCourseBookmarks = create<Bookmarks>(() => ({ ids: [] }))
// After it began: a document that the server drew knows nothing of this browser.
useCourseBookmarks.setState({ ids: readStoredList(KEY) })

/** The bookmarked courses as this browser keeps them, newest first. */
export const courseBookmarks = (): string[] => readStoredList(KEY)

/** Writes ids as the numbers that they are. */
const write = (ids: readonly string[]): void =>
  keep('local', KEY, JSON.stringify(ids.map((id) => (/^\d+$/.test(id) ? Number(id) : id))))

/** Replaces the whole stored list. */
export function setCourseBookmarks(ids: string[]): void {
  if (ids.length > 0 || courseBookmarks().length > 0) write(ids)
  useCourseBookmarks.setState({ ids })
}

/** Adds or removes a course, here at once and soon on the server. Returns whether it is bookmarked now. */
export function toggleCourseBookmark(courseId: number): boolean {
  const id = String(courseId)
  const before = courseBookmarks()
  const isAdded = !before.includes(id)
  write(isAdded ? [id, ...before] : before.filter((one) => one !== id))
  useCourseBookmarks.setState({ ids: courseBookmarks() })
  queueBookmarks('courses', { [id]: isAdded })
  return isAdded
}
