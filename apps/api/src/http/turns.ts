import { Problem } from './problems.ts'

/** Works that run at once: one draws a document while the other waits for the database. */
const AT_ONCE = 2
/** So many more may wait for their turn where nothing else is said: some two seconds of documents. */
const MOST_WAITING = 24

/** Lets a few works run at a time and a few more wait; whoever comes then is told to come back. */
export class Turns {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #most: number

  /** @param most how many may wait */
  constructor(most = MOST_WAITING) {
    this.#most = most
  }

  /** @throws Problem `busy` where too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < AT_ONCE) this.#running += 1
    else if (this.#waiting.length >= this.#most) throw new Problem(503, 'busy', { retryAfter: 2 })
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
