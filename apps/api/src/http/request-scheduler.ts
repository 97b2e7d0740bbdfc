/** So many works begin in a turn while nobody waits: no crowd, and none of them worth a turn of its own. */
const AT_ONCE = 16
/** So many turns in a row belong to newcomers at most, that they cannot keep off the work for good. */
const MOST_TURNS = 32

/**
 * Begins the works of a crowd one in each turn of the event loop, in the order they came, so that whatever else is ready (a new
 * connection, the database, a question for the health) is seen to in between, however many have come at once. libuv takes one new
 * connection a turn, so a turn that took one begins no work: behind a crowd of 800 a newcomer waited for four seconds where 32 works
 * began in each turn, and for a quarter where one did.
 */
export class RequestScheduler {
  #begun = 0
  #isTurning = false
  #hasCome = false
  #given = 0
  readonly #waiting: (() => void)[] = []

  /** Says that this turn took a new connection. */
  come(): void {
    this.#hasCome = true
  }

  begin(work: () => void): void {
    if (this.#waiting.length > 0 || this.#begun === AT_ONCE) return void this.#waiting.push(work)
    this.#begun += 1
    this.#later()
    work()
  }

  #later(): void {
    if (this.#isTurning) return
    this.#isTurning = true
    setImmediate(() => this.#turn())
  }

  #turn(): void {
    const isTaken = this.#hasCome && this.#given < MOST_TURNS && this.#waiting.length > 0
    this.#isTurning = false
    this.#hasCome = false
    this.#begun = 0
    this.#given = isTaken ? this.#given + 1 : 0
    const next = isTaken ? undefined : this.#waiting.shift()
    if (this.#waiting.length > 0 || next) this.#later()
    next?.()
  }
}
