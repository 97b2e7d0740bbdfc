import { randomOf } from '@pahlavan/art/seed'
import type { Pool } from 'pg'
import { drawEvent } from '../features/events/events.draw.queries.ts'
import { callBout, endBout, runClock, score, stopClock } from '../features/events/events.mat.queries.ts'
import { setEventStatus } from '../features/events/events.status.queries.ts'
import { Problem } from '../plugins/problems.ts'
import { type Hall, type Pace, play } from './simulate.play.ts'
import { nextBouts } from './simulate.queries.ts'

/** An event in the database, without a server: for filling the demo. What it draws is the same each time. */
const hallOf = (pool: Pool, eventId: number): Hall => ({
  begin: async () => {
    await drawEvent(pool, eventId, (id) => randomOf(`draw ${id}`))
    await setEventStatus(pool, eventId, 'live')
  },
  next: (until) => nextBouts(pool, eventId, until),
  call: ({ id }) => callBout(pool, id),
  startClock: ({ id }) => runClock(pool, id),
  score: ({ id }, action) => score(pool, id, action),
  stopClock: ({ id }, second) => stopClock(pool, id, second),
  end: ({ id }, result) => endBout(pool, id, result),
  finish: () => setEventStatus(pool, eventId, 'finished'),
  isConflict: (error) => error instanceof Problem && error.status === 409,
})

/** Plays an event of the demo on from where it stands. */
export const playEvent = (pool: Pool, eventId: number, pace: Pace): Promise<void> =>
  play(hallOf(pool, eventId), pace)
