import type { Pool } from 'pg'
import { playEvent } from './simulate.ts'
import { dueEvents } from './simulate.queries.ts'

/** Lets time pass in the demo: events that should have begun since the last start are wrestled up to now (ms), or to their end. */
export async function advanceDemo(pool: Pool, now = Date.now()): Promise<void> {
  for (const { id, isOver } of await dueEvents(pool, new Date(now)))
    await playEvent(pool, id, {
      speed: Number.POSITIVE_INFINITY,
      until: isOver ? Number.POSITIVE_INFINITY : now,
      log: () => undefined,
    })
}
