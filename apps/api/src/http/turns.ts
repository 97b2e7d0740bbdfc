import { Problem } from './problems.ts'

/** Documents that are written at once: one draws while the other waits for the database. */
const AT_ONCE = 2
/** So many more may wait for their turn: some two seconds of work. */
const MOST_WAITING = 24

/** Lets a few works run at a time and a few more wait; whoever comes then is told to come back. */
export class Turns {
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** @throws Problem `busy` where too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < AT_ONCE) this.#running += 1
    else if (this.#waiting.length >= MOST_WAITING) throw new Problem(503, 'busy', { retryAfter: 2 })
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Others than documents are answered between two of them.
      setImmediate(() => this.#next())
    }
  }

  #next(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
