import type { Language } from '@pahlavan/contract/endpoint'
import type { Bus } from './bus.ts'
import type { Wire } from './wire.ts'

/** What a public call answers, and what it was made from: a tag that is dropped takes the answer with it. */
export interface Answer<T> {
  data: T
  tags: readonly string[]
  /** How long it may be shown, at most. */
  seconds?: number
}

/** A kept answer. */
export interface Kept<T = unknown> {
  readonly data: T
  /** Its bytes, once somebody asked for them. */
  wire: Wire | null
  /** Called for each time it is shown without its route being run. */
  seen: (() => void) | null
  readonly key: string
  readonly language: Language
  readonly tags: readonly string[]
  readonly expires: number
  size: number
  isUsed: boolean
}

interface Flight {
  promise: Promise<Kept>
  /** Tags that were dropped since it began to read. */
  dropped: Set<string>
}

const SECONDS = 60
/** What an answer without bytes is counted as. */
const LEAST_SIZE = 1024

/**
 * Answers that are the same for everybody, by language and address. An answer is made once however many ask for it, kept
 * until one of its tags is dropped or its time is over, and the least used ones make room. Nothing personal enters.
 */
export class Answers {
  hits = 0
  misses = 0
  readonly #shelves = [new Map<string, Kept>(), new Map<string, Kept>()] as const
  readonly #byTag = new Map<string, Set<Kept>>()
  readonly #flights = new Map<string, Flight>()
  readonly #reading = new Set<Flight>()
  readonly #bus: Bus
  readonly #limit: number
  #size = 0

  /** @param limit bytes kept, at most */
  constructor(bus: Bus, limit: number) {
    this.#bus = bus
    this.#limit = limit
    bus.on('answers', (tags) => this.#forget(tags.split(' ')))
    bus.on('gap', () => this.clear())
    bus.on('back', () => this.clear())
  }

  /** The kept answer of an address, if it may still be shown. */
  peek(language: Language, key: string): Kept | null {
    const kept = this.#shelves[language].get(key)
    if (kept === undefined || kept.expires < Date.now()) return null
    kept.isUsed = true
    return kept
  }

  /** The answer of an address: kept, just being made for somebody else, or made now. */
  async load<T>(language: Language, key: string, make: () => Promise<Answer<T>>): Promise<Kept<T>> {
    const kept = this.peek(language, key)
    if (kept) return kept as Kept<T>
    this.misses += 1
    const name = `${language} ${key}`
    const flight = this.#flights.get(name) ?? this.#start(name, language, key, make)
    return (await flight.promise) as Kept<T>
  }

  #start(name: string, language: Language, key: string, make: () => Promise<Answer<unknown>>): Flight {
    const flight: Flight = { promise: Promise.resolve(null as never), dropped: new Set() }
    flight.promise = this.#make(language, key, make, flight).finally(() => {
      this.#reading.delete(flight)
      if (this.#flights.get(name) === flight) this.#flights.delete(name)
    })
    this.#flights.set(name, flight)
    this.#reading.add(flight)
    return flight
  }

  async #make(
    language: Language,
    key: string,
    make: () => Promise<Answer<unknown>>,
    flight: Flight,
  ): Promise<Kept> {
    const { data, tags, seconds = SECONDS } = await make()
    const expires = Date.now() + seconds * 1000
    const kept: Kept = { data, tags, key, language, expires, wire: null, seen: null, size: 0, isUsed: false }
    const isStale = tags.some((tag) => flight.dropped.has(tag)) || flight.dropped.has('*')
    if (!isStale && this.#bus.isHeard) this.#keep(kept)
    return kept
  }

  #keep(kept: Kept): void {
    const shelf = this.#shelves[kept.language]
    const older = shelf.get(kept.key)
    if (older) this.#remove(older)
    shelf.set(kept.key, kept)
    for (const tag of kept.tags) {
      const tagged = this.#byTag.get(tag)
      if (tagged) tagged.add(kept)
      else this.#byTag.set(tag, new Set([kept]))
    }
    this.weigh(kept, LEAST_SIZE)
  }

  /** Notes how many bytes an answer takes, and makes room for it. */
  weigh(kept: Kept, size: number): void {
    if (this.#shelves[kept.language].get(kept.key) !== kept) return
    this.#size += size - kept.size
    kept.size = size
    for (const shelf of this.#shelves) this.#shrink(shelf)
  }

  /** Second chance: one that was used since the last round goes to the end of the line. */
  #shrink(shelf: Map<string, Kept>): void {
    for (const [key, kept] of shelf) {
      if (this.#size <= this.#limit) return
      if (kept.isUsed && kept.expires > Date.now()) {
        kept.isUsed = false
        shelf.delete(key)
        shelf.set(key, kept)
      } else this.#remove(kept)
    }
  }

  #remove(kept: Kept): void {
    this.#shelves[kept.language].delete(kept.key)
    this.#size -= kept.size
    kept.size = 0
    for (const tag of kept.tags) {
      const tagged = this.#byTag.get(tag)
      tagged?.delete(kept)
      if (tagged?.size === 0) this.#byTag.delete(tag)
    }
  }

  #forget(tags: readonly string[]): void {
    for (const tag of tags) for (const kept of this.#byTag.get(tag) ?? []) this.#remove(kept)
    for (const flight of this.#reading) for (const tag of tags) flight.dropped.add(tag)
    this.#flights.clear()
  }

  /** Drops every answer made from one of the tags, here at once and on the other processes. */
  async drop(...tags: string[]): Promise<void> {
    this.#forget(tags)
    await this.#bus.tell('answers', tags.join(' '))
  }

  /** Drops everything, here alone. */
  clear(): void {
    for (const shelf of this.#shelves) shelf.clear()
    this.#byTag.clear()
    this.#forget(['*'])
    this.#size = 0
  }
}
