import { lessons } from '@pahlavan/contract/calls'
import { call } from '@pahlavan/client/call'
import { token } from '@pahlavan/client/session'
import type { LessonProgress } from '@pahlavan/contract/lessons'
import type { Progress } from '../../kit/player/follow.ts'

/** As many intervals as one call takes. */
const MOST = 50

interface Waiting {
  /** Whose it is: the next fan of this browser does not send it as his own. */
  owner: string
  lessonId: number
  watched: number[][]
}

/** What of lessons the server does not know yet: it goes with the next save of its lesson where the network was away. */
let waiting: readonly Waiting[] = []

/** Takes what waits of somebody's lesson; what another fan left behind is let go. */
function takeUp(owner: string, lessonId: number): number[][] {
  const own = waiting.filter((one) => one.owner === owner)
  waiting = own.filter((one) => one.lessonId !== lessonId)
  return own.filter((one) => one.lessonId === lessonId).flatMap(({ watched }) => watched)
}

/** Whole seconds of what was watched, and of too many pieces the last ones. */
const piecesOf = ({ intervals }: Progress): number[][] =>
  intervals.map(([from, to]) => [Math.floor(from), Math.ceil(to)]).filter(([from = 0, to = 0]) => to > from)

/**
 * Saves where a user is in a lesson and what he watched of it. Where that fails it goes with the next one.
 *
 * @returns what the server holds then; null where it does not know it yet, or nobody is signed in
 */
export async function saveProgress(lessonId: number, progress: Progress): Promise<LessonProgress | null> {
  const owner = token()
  if (owner === null) return null
  const { position, speed } = progress
  const second = Math.floor(position)
  const watched = [...takeUp(owner, lessonId), ...piecesOf(progress)].slice(-MOST)
  try {
    return await call(lessons.save, { lessonId, second, watched: watched.flat(), speed }, { quiet: true })
  } catch {
    // Not known yet: it is kept for the next time, before what came meanwhile.
    const later = takeUp(owner, lessonId)
    waiting = [...waiting, { owner, lessonId, watched: [...watched, ...later].slice(-MOST) }]
    return null
  }
}

/** Says that a lesson is opened for the first time: from then on what is watched counts. */
export const beginLesson = (lessonId: number): Promise<LessonProgress | null> =>
  saveProgress(lessonId, { position: 0, intervals: [], speed: 1, isEnd: false })
