import { lessons } from '@pahlavan/contract/calls'
import { call } from '@pahlavan/client/call'
import { hasSession } from '@pahlavan/client/session'
import type { LessonProgress } from '@pahlavan/contract/lessons'
import type { Progress } from '../../kit/player/follow.ts'

/** As many intervals as one call takes. */
const MOST = 50

interface Waiting {
  second: number
  watched: number[][]
  speed: number
}

/** What of a lesson the server does not know yet: it goes with the next save where the network was away. */
const waiting = new Map<number, Waiting>()

/** Adds what was watched to what waits; of too many intervals the first go, which are the least. */
function noted(lessonId: number, { position, intervals, speed }: Progress): Waiting {
  const before = waiting.get(lessonId)
  const watched = [
    ...(before?.watched ?? []),
    ...intervals
      .map(([from, to]) => [Math.floor(from), Math.ceil(to)])
      .filter(([from = 0, to = 0]) => to > from),
  ].slice(-MOST)
  const now = { second: Math.floor(position), watched, speed }
  waiting.set(lessonId, now)
  return now
}

/**
 * Saves where a user is in a lesson and what he watched of it. Where that fails it goes with the next one.
 *
 * @returns what the server holds then; null where it does not know it yet, or nobody is signed in
 */
export async function saveProgress(lessonId: number, progress: Progress): Promise<LessonProgress | null> {
  if (!hasSession()) return null
  const { second, watched, speed } = noted(lessonId, progress)
  waiting.delete(lessonId)
  try {
    return await call(lessons.save, { lessonId, second, watched: watched.flat(), speed }, { quiet: true })
  } catch {
    // Not known yet: it is kept for the next time, behind what came meanwhile.
    const later = waiting.get(lessonId)
    const all = [...watched, ...(later?.watched ?? [])].slice(-MOST)
    waiting.set(lessonId, { second, speed, ...later, watched: all })
    return null
  }
}

/** Says that a lesson is opened for the first time: from then on what is watched counts. */
export const beginLesson = (lessonId: number): Promise<LessonProgress | null> =>
  saveProgress(lessonId, { position: 0, intervals: [], speed: 1, isEnd: false })
