/** Seconds of a film from one to another. */
export type Interval = readonly [from: number, to: number]

/** A step that differs from the clock and the speed by more than this (seconds) is a jump, and was not watched. */
const SLACK = 1

/** The watched parts of a film, from its reported seconds: skipped parts are not in it. */
export class WatchedIntervals {
  #watched: Interval[] = []
  #from: number | null = null
  #last = 0
  #at = 0

  /**
   * The film is at a second now.
   *
   * @param position seconds of the film
   * @param now seconds of a clock
   * @param speed how many seconds of the film pass in one
   */
  tick(position: number, now: number, speed: number): void {
    const most = (now - this.#at) * speed + SLACK
    const isOn = this.#from !== null && position >= this.#last && position - this.#last <= most
    if (!isOn) {
      this.end()
      this.#from = position
    }
    this.#last = position
    this.#at = now
  }

  /** It stands, or is somewhere else from here on. */
  end(): void {
    if (this.#from !== null && this.#last > this.#from) this.#watched.push([this.#from, this.#last])
    this.#from = null
  }

  /** The parts watched since the last call. */
  take(): Interval[] {
    const from = this.#from
    this.end()
    if (from !== null) this.#from = this.#last
    const watched = this.#watched
    this.#watched = []
    return watched
  }
}
