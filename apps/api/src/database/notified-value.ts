import type { Bus } from './notify.ts'

interface ValueSource<Value> {
  /** The tag of the answers that are made from the value. */
  tag: string
  read: () => Promise<Value>
}

/** A value of the database in memory, until its tag is invalidated. While no changes are heard of, it is read each time. */
export class NotifiedValue<Value> {
  readonly #bus: Bus
  readonly #read: () => Promise<Value>
  #pending: Promise<Value> | null = null

  constructor(bus: Bus, { tag, read }: ValueSource<Value>) {
    this.#bus = bus
    this.#read = read
    bus.on('answers', (tags) => tags.split(' ').includes(tag) && this.#forget())
    bus.on('gap', () => this.#forget())
    bus.on('back', () => this.#forget())
  }

  #forget(): void {
    this.#pending = null
  }

  get(): Promise<Value> {
    if (this.#pending) return this.#pending
    const reading = this.#read()
    if (this.#bus.isListening) {
      this.#pending = reading
      // A failed read is not kept.
      reading.catch(() => this.#pending === reading && this.#forget())
    }
    return reading
  }
}
