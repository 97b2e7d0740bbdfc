import type { QueryOf } from '@pahlavan/contract/endpoint'
import type { LessonProgress, lessons } from '@pahlavan/contract/lessons'
import type { Queryable } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { admitted } from './learn.lessons.rules.ts'
import { findProgress, saveProgress } from './learn.progress.queries.ts'
import { type LessonPosition, watchedAfter } from './learn.progress.rules.ts'
import { percentOf } from './learn.rules.ts'

/** Each time that a save is overtaken, another one was kept: so many at the same instant are no learner's devices. */
const MAX_SAVE_RETRIES = 20

export const lessonProgressOf = (
  watching: Pick<LessonPosition, 'second' | 'watchedSeconds' | 'device' | 'doneAt'>,
  durationSeconds: number,
  savedAt: Date,
): LessonProgress => {
  const { second, watchedSeconds, device, doneAt } = watching
  const isDone = doneAt !== null
  const percent = percentOf({ isDone, watchedSeconds, durationSeconds })
  return { second, watchedSeconds, percent, isDone, device, savedAt: savedAt.toISOString() }
}

/**
 * Saves a learner's position in a lesson. Two devices at once lose nothing: a save that meets a newer version starts again from it.
 *
 * @throws Problem as `admitted` does; 503 after repeated conflicts
 */
export async function saveWatching(
  db: Queryable,
  accountId: number,
  { lessonId, second, watched = [], speed = 1, secondsAgo = 0, device = '' }: QueryOf<typeof lessons.save>,
): Promise<LessonProgress> {
  if (watched.length % 2 === 1) throw new Problem(400, 'invalid_parameter', { name: 'watched' })
  const report = { second, watched, speed, secondsAgo, device }
  for (let overtaken = 0; overtaken < MAX_SAVE_RETRIES; overtaken += 1) {
    const lesson = admitted(await findProgress(db, lessonId, accountId))
    if (lesson.kind !== 'video') throw new Problem(404, 'lesson_not_found')
    const after = watchedAfter(lesson.watching, report, lesson.durationSeconds, lesson.now)
    const savedAt = await saveProgress(db, { accountId, lessonId, version: lesson.version }, after)
    if (savedAt) return lessonProgressOf(after, lesson.durationSeconds, savedAt)
  }
  throw new Problem(503, 'busy')
}
