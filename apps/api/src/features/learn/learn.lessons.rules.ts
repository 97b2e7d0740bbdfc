import { Problem } from '../../http/problems.ts'

/** What is known of a lesson and of who asks for it. */
interface Access {
  isFree: boolean
  isShown: boolean
  isOwned: boolean
}

/**
 * Lets through who may see a lesson: whoever has its course, and anybody where it is free and its course is sold.
 *
 * @throws Problem 404 `lesson_not_found` for one that is not there or sold no more, 403 `lesson_locked` for one to be bought
 */
export function admitted<Row extends Access>(lesson: Row | null): Row {
  if (!lesson || !(lesson.isShown || lesson.isOwned)) throw new Problem(404, 'lesson_not_found')
  if (!(lesson.isFree || lesson.isOwned)) throw new Problem(403, 'lesson_locked')
  return lesson
}
