import type { FastifyInstance } from 'fastify'
import { boardLevels, levelTimes } from './predictions.levels.queries.ts'
import { BOARD_TAG, countBefore, type Level, type BoardStanding } from './predictions.rules.ts'

/** How long a board may be shown as it was, at most. */
export const CACHE_SECONDS = 15

/** The memory of a level: five numbers and their names. */
const ENTRY_BYTES = 128

/** The start of a page of a board: a level, a time within it (seconds since 1970), and a number of fans equal in everything. */
export interface Start {
  points: number
  correct: number
  time: number
  skipped: number
  /** The rank of the first one. */
  rank: number
}

/**
 * The order of a board without its fans: the number of fans at each level, and the times within a level. One caller reads it for all, until
 * the board changes. Then a rank is found in memory, and a page at any depth begins at its own rows.
 */
export class BoardOrder {
  readonly scope: string
  readonly #app: FastifyInstance
  readonly #levels: readonly Level[]

  private constructor(app: FastifyInstance, scope: string, levels: readonly Level[]) {
    this.#app = app
    this.scope = scope
    this.#levels = levels
  }

  static async of(app: FastifyInstance, scope: string): Promise<BoardOrder> {
    const cached = await app.responses.cachedValue(0, `levels ${scope}`, async () => {
      const data = await boardLevels(app.database.pool, scope)
      return { data, tags: [BOARD_TAG], seconds: CACHE_SECONDS, weight: data.length * ENTRY_BYTES }
    })
    return new BoardOrder(app, scope, cached.data)
  }

  /** How many stand on it. */
  get size(): number {
    const last = this.#levels.at(-1)
    return last ? last.above + last.fans : 0
  }

  async #timesOf(level: Level): Promise<Float64Array> {
    const { points, correct } = level
    const cached = await this.#app.responses.cachedValue(
      0,
      `level ${this.scope} ${points} ${correct}`,
      async () => {
        const data = await levelTimes(this.#app.database.pool, this.scope, level)
        return { data, tags: [BOARD_TAG], seconds: CACHE_SECONDS, weight: data.byteLength }
      },
    )
    return cached.data
  }

  /** A rank. Without points it is behind all that have points. */
  async rankOf({ points, correct, time }: BoardStanding): Promise<number> {
    const level = this.#levels.find(
      (one) => one.points < points || (one.points === points && one.correct <= correct),
    )
    if (!level) return this.size + 1
    const isHis = level.points === points && level.correct === correct
    return 1 + level.above + (isHis ? countBefore(await this.#timesOf(level), time) : 0)
  }

  /** Where the part begins before which so many stand; null where nobody is left. */
  async startOf(offset: number): Promise<Start | null> {
    const level = this.#levels.find(({ above, fans }) => offset < above + fans)
    if (!level) return null
    const { points, correct, above } = level
    const place = offset - above
    const times = place === 0 ? null : await this.#timesOf(level)
    const time = times?.[place]
    if (!times || time === undefined)
      return { points, correct, time: Number.NEGATIVE_INFINITY, skipped: place, rank: offset + 1 }
    const before = countBefore(times, time)
    return { points, correct, time, skipped: place - before, rank: 1 + above + before }
  }
}
