import { Problem } from './problems.ts'

/** Works that run at once: one draws a document while the other waits for the database. */
const CONCURRENCY = 2
/** So many more may wait for their turn where nothing else is said: some two seconds of documents. */
const MAX_WAITING = 24

/** The longest wait (ms): work that hangs would block all later work. */
const MAX_WAIT_MS = 5000

const busy = () => new Problem(503, 'busy', { retryAfter: 2 })

/** Once half of the places to wait are taken, one caller holds at most this share of them, so that others still get in. */
const SHARE = 0.25

interface Place {
  owner: string | null
  begin: () => void
}

/** Runs a few works at a time and lets a few more wait for some seconds. It refuses all others with `busy`. */
export class ConcurrencyLimiter {
  #running = 0
  readonly #waiting: Place[] = []
  readonly #most: number
  readonly #mostEach: number

  /** @param most how many may wait */
  constructor(most = MAX_WAITING) {
    this.#most = most
    this.#mostEach = Math.ceil(most * SHARE)
  }

  /**
   * @param owner the caller's account or address, with a bounded share of the places; null for an unknown caller
   * @throws Problem `busy` where too many wait already, in all or of this owner, or the wait is over
   */
  async run<T>(work: () => Promise<T>, owner: string | null = null): Promise<T> {
    if (this.#running < CONCURRENCY) this.#running += 1
    else if (!this.#hasPlace(owner)) throw busy()
    else await this.#turn(owner)
    try {
      return await work()
    } finally {
      // Others than documents are answered between two of them.
      setImmediate(() => this.#next())
    }
  }

  /** Waits for a turn only with what costs much. @throws Problem as `run` does */
  runIf<T>(isDear: boolean, work: () => Promise<T>): Promise<T> {
    return isDear ? this.run(work) : work()
  }

  #hasPlace(owner: string | null): boolean {
    if (this.#waiting.length >= this.#most) return false
    if (owner === null || this.#waiting.length < this.#most / 2) return true
    return this.#waiting.filter((each) => each.owner === owner).length < this.#mostEach
  }

  #turn(owner: string | null): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const place = {
      owner,
      begin: () => {
        clearTimeout(timer)
        resolve()
      },
    }
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(place), 1)
      reject(busy())
    }, MAX_WAIT_MS)
    this.#waiting.push(place)
    return promise
  }

  #next(): void {
    const next = this.#waiting.shift()
    if (next) next.begin()
    else this.#running -= 1
  }
}
