import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@pahlavan/api/database/connect'
import { notify } from '@pahlavan/api/database/notify'
import { EVENTS_TAG } from '@pahlavan/api/features/events/events.rules'
import type { Pool } from 'pg'
import { hallOf } from './simulate.ts'
import { type Hall, type PlaybackSettings, play } from './simulate.play.ts'
import { playableEvents } from './simulate.queries.ts'

/** How often is looked for an event that has come due (ms). */
const LOOK = 60_000

/** The bouts that are due by the programme; where nothing is, the next one alone, so that something is always on. */
const programmeOf = (hall: Hall): Hall => ({
  ...hall,
  next: async (until) => {
    const due = await hall.next(Date.now())
    return due.length > 0 ? due : (await hall.next(until)).slice(0, 1)
  },
})

/** Plays each event that is on until it is over, all of them at once; one that fails is looked at again. */
async function playOpen(
  pool: Pool,
  playing: Set<number>,
  pace: PlaybackSettings,
  report: (error: unknown) => void,
) {
  const open = await playableEvents(pool)
  for (const id of open.filter((each) => !playing.has(each))) {
    playing.add(id)
    void play(programmeOf(hallOf(pool, id)), pace)
      .catch(report)
      .finally(() => playing.delete(id))
  }
  return open.length > 0
}

interface Demo {
  databaseUrl: string
  /** Adds missing events, as a start does: one that is on, and the ones ahead. */
  prepare: () => Promise<void>
  log: (line: string) => void
  /** How fast, and how often is looked (ms); tests are not as patient. */
  speed?: number
  look?: number
}

/**
 * Plays the events of a running demo at the pace of a hall, and starts another one when none is left.
 * It repeats no step of before a stop, and waits for a database that is away.
 *
 * @returns a function that stops it
 */
export function keepPlaying({
  databaseUrl,
  prepare,
  log,
  speed = 1,
  look = LOOK,
}: Demo): () => Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const report = (error: unknown) => {
    if (!signal.aborted) log(`the demo is not played: ${String(error)}`)
  }
  const database = connect(databaseUrl, report, 3)
  const pace = { speed, until: Number.POSITIVE_INFINITY, log: () => undefined, signal }
  const playing = new Set<number>()
  const round = async () => {
    if (await playOpen(database.pool, playing, pace, report)) return
    await prepare()
    await notify(database.pool, 'answers', EVENTS_TAG)
  }
  const run = async () => {
    while (!signal.aborted) {
      await round().catch(report)
      await sleep(look, undefined, { signal }).catch(() => undefined)
    }
  }
  const end = run()
  return async () => {
    over.abort()
    await end
    await database.close()
  }
}
