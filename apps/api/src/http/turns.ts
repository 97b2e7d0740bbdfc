import { Problem } from './problems.ts'

/** Works that run at once: one draws a document while the other waits for the database. */
const AT_ONCE = 2
/** So many more may wait for their turn where nothing else is said: some two seconds of documents. */
const MOST_WAITING = 24

/** Nobody waits longer than this (ms): works that hang would keep all who come after them. */
const PATIENCE = 5000

const busy = () => new Problem(503, 'busy', { retryAfter: 2 })

/** Lets a few works run at a time and a few more wait for some seconds; whoever comes then, or has waited so long, is told to come back. */
export class Turns {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #most: number

  /** @param most how many may wait */
  constructor(most = MOST_WAITING) {
    this.#most = most
  }

  /** @throws Problem `busy` where too many wait already, or the turn does not come */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < AT_ONCE) this.#running += 1
    else if (this.#waiting.length >= this.#most) throw busy()
    else await this.#turn()
    try {
      return await work()
    } finally {
      // Others than documents are answered between two of them.
      setImmediate(() => this.#next())
    }
  }

  /**
   * Waits for a turn only with what costs much.
   *
   * @throws Problem as `run` does
   */
  runIf<T>(isDear: boolean, work: () => Promise<T>): Promise<T> {
    return isDear ? this.run(work) : work()
  }

  #turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(begin), 1)
      reject(busy())
    }, PATIENCE)
    this.#waiting.push(begin)
    return promise
  }

  #next(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
