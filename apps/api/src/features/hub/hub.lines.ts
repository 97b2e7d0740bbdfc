export interface LineLimits {
  perAddress: number
  perUser: number
}

export class LimitedCounter<Name> {
  readonly #counts = new Map<Name, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Adds a holder; false at the limit. `giveBack` removes one. */
  take(name: Name): boolean {
    const count = this.#counts.get(name) ?? 0
    if (count >= this.#most) return false
    this.#counts.set(name, count + 1)
    return true
  }

  giveBack(name: Name): void {
    const count = this.#counts.get(name) ?? 0
    if (count > 1) this.#counts.set(name, count - 1)
    else this.#counts.delete(name)
  }

  get size(): number {
    return this.#counts.size
  }
}

export interface HeartbeatTarget {
  beat: () => void
}

const SLOTS = 25

/** One clock for all lines: each beats every 25 seconds, some of them each second. */
export class HeartbeatTimer {
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<HeartbeatTarget>())
  readonly #timer: ReturnType<typeof setInterval>
  #at = 0
  #next = 0

  constructor(second = 1000) {
    this.#timer = setInterval(() => this.#beat(), second)
    this.#timer.unref()
  }

  /** Adds a target; returns a function that removes it. */
  add(line: HeartbeatTarget): () => void {
    const slot = this.#slots[this.#next]
    this.#next = (this.#next + 1) % SLOTS
    slot?.add(line)
    return () => slot?.delete(line)
  }

  #beat(): void {
    for (const line of this.#slots[this.#at] ?? []) line.beat()
    this.#at = (this.#at + 1) % SLOTS
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
