import type { Forecast } from '@pahlavan/contract/bouts'
import type { Corner } from '@pahlavan/wrestling/victory'
import type { Pool } from 'pg'
import { urgent } from '../../database/lanes.ts'
import { forecastOf } from './predictions.queries.ts'

/** How long a count serves, ms: what fans expect of a bout that thousands pick at once is counted once in it. */
const COUNT_LIFETIME_MS = 1000

interface Count {
  began: number
  forecast: Promise<Forecast>
  /** Picks here since its start. */
  since: { red: number; blue: number }
}

/** The counts of picks of each corner of a bout, as the answer to a pick. */
export class Shares {
  readonly #pool: Pool
  readonly #counts = new Map<number, Count>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  #countOf(boutId: number): Count {
    const cached = this.#counts.get(boutId)
    if (cached) return cached
    const count = {
      began: performance.now(),
      forecast: forecastOf(urgent(this.#pool), boutId),
      since: { red: 0, blue: 0 },
    }
    this.#counts.set(boutId, count)
    setTimeout(() => this.#counts.delete(boutId), COUNT_LIFETIME_MS).unref()
    return count
  }

  /**
   * The shares after a pick. A count from before lacks it, and holds the one that it replaced.
   *
   * @param savedAt when the pick had been saved (`performance.now()`)
   * @param previous the corner that it replaced, if any
   */
  async after(savedAt: number, boutId: number, previous: Corner | null, winner: Corner): Promise<Forecast> {
    const { began, forecast, since } = this.#countOf(boutId)
    if (began < savedAt) {
      since[winner] += 1
      if (previous) since[previous] -= 1
    }
    const counted = await forecast
    const [red, blue] = [counted.red + since.red, counted.blue + since.blue]
    return { red, blue, total: red + blue }
  }
}
