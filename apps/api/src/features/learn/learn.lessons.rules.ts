import { Problem } from '../../http/problems.ts'

interface Access {
  isFree: boolean
  isShown: boolean
  isOwned: boolean
}

/**
 * Admits a caller to a lesson: owners of its course, and anybody if it is free and its course is on sale.
 *
 * @throws Problem 404 `lesson_not_found` for a missing one or a course no longer sold, 403 `lesson_locked` without a purchase
 */
export function admitted<Row extends Access>(lesson: Row | null): Row {
  if (!lesson || !(lesson.isShown || lesson.isOwned)) throw new Problem(404, 'lesson_not_found')
  if (!(lesson.isFree || lesson.isOwned)) throw new Problem(403, 'lesson_locked')
  return lesson
}
