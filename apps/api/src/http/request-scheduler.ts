/** So many works begin in a turn while nobody waits: no crowd, and none of them worth a turn of its own. */
const WORKS_PER_TURN = 16
/** So many turns in a row belong to newcomers at most, that they cannot keep off the work for good. */
const MAX_NEWCOMER_TURNS = 32

/**
 * Starts one work of a crowd in each turn of the event loop, in their order, so that other events (a new connection, the database, the
 * health check) run in between. libuv accepts one connection a turn, so a turn that accepted one starts no work. Behind a crowd of 800 a
 * newcomer waited four seconds with 32 works a turn, and a quarter of a second with one.
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
    if (this.#waiting.length > 0 || this.#begun === WORKS_PER_TURN) return void this.#waiting.push(work)
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
    const isTaken = this.#hasCome && this.#given < MAX_NEWCOMER_TURNS && this.#waiting.length > 0
    this.#isTurning = false
    this.#hasCome = false
    this.#begun = 0
    this.#given = isTaken ? this.#given + 1 : 0
    const next = isTaken ? undefined : this.#waiting.shift()
    if (this.#waiting.length > 0 || next) this.#later()
    next?.()
  }
}
