/** Who asked for a playlist within this time watches (ms). */
const WATCHES_MS = 20_000
/** So many are told apart in one process; more are watched by, and not counted. */
const MAX_COUNTED_VIEWERS = 100_000

/** The viewers of each broadcast on this process. */
export class Viewers {
  readonly #seen = new Map<number, Map<string, number>>()
  readonly #most: number
  #size = 0

  constructor(most = MAX_COUNTED_VIEWERS) {
    this.#most = most
  }

  /** @param viewer what tells one from another: a session, or a grant of a visitor */
  add(broadcastId: number, viewer: string, now = Date.now()): void {
    const seen = this.#seen.get(broadcastId) ?? new Map<string, number>()
    if (!seen.has(viewer)) {
      if (this.#size >= this.#most) return
      this.#size += 1
    }
    seen.set(viewer, now)
    this.#seen.set(broadcastId, seen)
  }

  /** How many watch each broadcast now; 0 once for one that nobody watches any more. */
  count(now = Date.now()): Map<number, number> {
    const counts = new Map<number, number>()
    for (const [id, seen] of this.#seen) {
      for (const [viewer, at] of seen)
        if (now - at > WATCHES_MS) {
          seen.delete(viewer)
          this.#size -= 1
        }
      counts.set(id, seen.size)
      if (seen.size === 0) this.#seen.delete(id)
    }
    return counts
  }
}
