import { lessons } from '@pahlavan/contract/learn-calls'
import type { LessonProgress } from '@pahlavan/contract/lessons'
import { hasSession } from '@pahlavan/client/session'
import { callOrKeep, useOutbox, waitingFor } from '../../kit/outbox/waiting.ts'
import type { Progress } from '../../kit/player/follow.ts'
import { appText } from '../../kit/text/app-text.ts'

/** As many intervals as one call takes. */
const MAX_INTERVALS = 50

/** What of a lesson waits for the network: pairs of seconds. */
const waitingOf = (about: string): number[] =>
  waitingFor(useOutbox.getState().acts, about).flatMap(({ asked }) => asked['watched'] as number[])

/** Whole watched seconds, from and to. */
const secondsOf = ({ intervals }: Progress): number[] =>
  intervals
    .map(([from, to]) => [Math.floor(from), Math.ceil(to)])
    .filter(([from = 0, to = 0]) => to > from)
    .flat()

/**
 * Saves the user's position in a lesson and the watched intervals; the last ones, if there are too many. Without a network the progress
 * waits, and goes with the next save.
 *
 * @returns the server's state after that; null where the server does not know it yet, or nobody is signed in
 */
export async function saveProgress(lessonId: number, progress: Progress): Promise<LessonProgress | null> {
  if (!hasSession()) return null
  const about = `progress:${lessonId}`
  const watched = [...waitingOf(about), ...secondsOf(progress)].slice(-2 * MAX_INTERVALS)
  const input = { lessonId, second: Math.floor(progress.position), watched, speed: progress.speed }
  const details = { about, words: appText('outbox.progress') ?? '', replaces: true } as const
  // Nobody asked for this: where the device keeps nothing either, there is nothing to tell.
  return callOrKeep(lessons.save, input, { quiet: true }, details).catch(() => null)
}

/** Marks the first opening of a lesson: watched time counts from then on. */
export const beginLesson = (lessonId: number): Promise<LessonProgress | null> =>
  saveProgress(lessonId, { position: 0, intervals: [], speed: 1, isEnd: false })
