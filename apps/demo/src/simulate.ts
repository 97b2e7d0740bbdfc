import { randomOf } from '@pahlavan/art/seed'
import type { Pool } from 'pg'
import { drawEvent } from '@pahlavan/api/features/competition/competition.draw.commands'
import type { BoutChanged } from '@pahlavan/api/features/scorekeeping/scorekeeping.change.commands'
import {
  callBout,
  endBout,
  runClock,
  score,
  stopClock,
} from '@pahlavan/api/features/scorekeeping/scorekeeping.mat.commands'
import { setEventStatus } from '@pahlavan/api/features/scorekeeping/scorekeeping.status.commands'
import { Problem } from '@pahlavan/api/http/problems'
import { type Hall, type PlaybackSettings, play } from './simulate.play.ts'
import { nextBouts } from './simulate.queries.ts'
import { stepper } from './stepper.ts'

/** An event in the database, without a server: for filling the demo. Its draws are the same each time. */
export function hallOf(pool: Pool, eventId: number): Hall {
  const { note, step } = stepper(({ after }: BoutChanged) => after.revision)
  return {
    begin: async () => {
      await drawEvent(pool, eventId, (id) => randomOf(`draw ${id}`))
      await setEventStatus(pool, eventId, 'live')
    },
    next: async (until) => {
      const open = await nextBouts(pool, eventId, until)
      note(open)
      return open
    },
    call: (bout) => step(bout, (expected) => callBout(pool, bout.id, expected)),
    startClock: (bout) => step(bout, (expected) => runClock(pool, bout.id, expected)),
    score: (bout, action) => step(bout, (expected) => score(pool, bout.id, action, expected)),
    stopClock: (bout, second) => step(bout, (expected) => stopClock(pool, bout.id, second, expected)),
    end: (bout, result) => step(bout, (expected) => endBout(pool, bout.id, result, expected)),
    finish: () => setEventStatus(pool, eventId, 'finished'),
    isConflict: (error) => error instanceof Problem && error.status === 409,
  }
}

/** Plays an event of the demo on from where it stands. */
export const playEvent = (pool: Pool, eventId: number, pace: PlaybackSettings): Promise<void> =>
  play(hallOf(pool, eventId), pace)
