import type { Language } from '@pahlavan/contract/endpoint'
import { LRUCache } from 'lru-cache'
import type { Bus } from '../database/notify.ts'
import { ByteCache, nameOf } from './byte-cache.ts'
import { Problem } from './problems.ts'
import type { ResponseBytes } from './response-bytes.ts'

/** A public call's answer and its tags. Invalidating a tag drops the answer. */
export interface Cacheable<T> {
  data: T
  tags: readonly string[]
  /** How long it may be shown, at most; with 0 it is not stored. */
  seconds?: number
  /** Bytes of memory that its data takes, where they are many. */
  weight?: number
}

export interface CachedResponse<T = unknown> {
  readonly data: T
  /** Its bytes, once somebody asked for them. */
  bytes: ResponseBytes | null
  /** Called for each time it is shown without its route being run. */
  onServed: (() => void) | null
  readonly name: string
  readonly tags: readonly string[]
}

const DEFAULT_SECONDS = 60
/** Bytes for facts where no answers are kept. */
const FACTS = 1_000_000
/** The cost of a tag beside its letters: a place in a set, and often a set of its own. */
const TAG_BYTES = 256
/** Answers that are made at the same time, at most. */
const MAX_PENDING_ANSWERS = 1000
/** Tags noted for an answer that is being made; after so many it counts as made from one of them. */
const MAX_NOTED_TAGS = 1000
/** The number and length of remembered addresses. Others are parsed again on each request. */
const MAX_ADDRESSES = 4096
const MAX_ADDRESS_LENGTH = 512
const ALL = '*'

const nameIn = (language: Language, key: string): string => nameOf(`${language} ${key}`)

const bytesOfTags = (tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + TAG_BYTES + tag.length, 0)

/** Notes tags that were invalidated; where they become too many, all of them. */
function note(invalidated: Set<string>, tags: readonly string[]): void {
  const isFull = invalidated.size + tags.length > MAX_NOTED_TAGS
  if (isFull) invalidated.clear()
  for (const tag of isFull ? [ALL] : tags) invalidated.add(tag)
}

/**
 * Answers that are the same for everybody, by language and question. An answer is made once however many ask for it, kept
 * until one of its tags is invalidated or its time is over, and the least used ones make room. Nothing personal enters.
 */
export class ResponseCache {
  hits = 0
  misses = 0
  readonly #responses: ByteCache<CachedResponse>
  readonly #byTag = new Map<string, Set<CachedResponse>>()
  /** The tags that were invalidated since each of the answers that are being made began to be read. */
  readonly #reading = new Set<Set<string>>()
  /** The names of an address's question in each language. */
  readonly #addresses = new LRUCache<string, readonly [string, string]>({ max: MAX_ADDRESSES })
  readonly #bus: Bus
  readonly #isOff: boolean

  /** @param limit bytes kept, at most; 0 keeps facts alone, and makes each answer anew */
  constructor(bus: Bus, limit: number) {
    this.#bus = bus
    this.#isOff = limit === 0
    this.#responses = new ByteCache(limit || FACTS, (response) => this.#untag(response))
    bus.on('answers', (tags) => this.#forget(tags.split(' ')))
    bus.on('gap', () => this.clear())
    bus.on('back', () => this.clear())
  }

  /** Bytes and entries kept now, and tags and addresses known. */
  get sizes(): { bytes: number; entries: number; tags: number; addresses: number } {
    const { bytes, size } = this.#responses
    return { bytes, entries: size, tags: this.#byTag.size, addresses: this.#addresses.size }
  }

  find(language: Language, address: string): CachedResponse | undefined {
    if (address.length > MAX_ADDRESS_LENGTH) return undefined
    const names = this.#addresses.get(address)
    return names && this.#responses.get(names[language])
  }

  /** Remembers which question an address asks, so that it need not be read again. */
  remember(address: string, key: string): void {
    if (address.length <= MAX_ADDRESS_LENGTH) this.#addresses.set(address, [nameIn(0, key), nameIn(1, key)])
  }

  /** The cached answer to a question, if it may still be shown. */
  peek(language: Language, key: string): CachedResponse | undefined {
    return this.#responses.get(nameIn(language, key))
  }

  /** The answer to a question: cached, just being made for somebody else, or made now. */
  async load<T>(
    language: Language,
    key: string,
    make: () => Promise<Cacheable<T>>,
  ): Promise<CachedResponse<T>> {
    const name = nameIn(language, key)
    const cached = this.#responses.get(name)
    if (cached) return cached as CachedResponse<T>
    this.misses += 1
    const made = this.#isOff ? this.#make(name, make, false) : this.#once(name, make)
    return (await made) as CachedResponse<T>
  }

  /** What many answers are made from and nobody is sent by itself, such as a list's total: kept as they are, and also where they are not. */
  async cachedValue<T>(
    language: Language,
    key: string,
    make: () => Promise<Cacheable<T>>,
  ): Promise<CachedResponse<T>> {
    const name = nameIn(language, key)
    return (this.#responses.get(name) ?? (await this.#once(name, make))) as CachedResponse<T>
  }

  #once(name: string, make: () => Promise<Cacheable<unknown>>): Promise<CachedResponse> {
    return this.#responses.once(name, () => this.#make(name, make, true))
  }

  async #make(
    name: string,
    make: () => Promise<Cacheable<unknown>>,
    isKept: boolean,
  ): Promise<CachedResponse> {
    if (this.#reading.size >= MAX_PENDING_ANSWERS) throw new Problem(503, 'busy', { retryAfter: 2 })
    const invalidated = new Set<string>()
    this.#reading.add(invalidated)
    try {
      const { data, tags, seconds = DEFAULT_SECONDS, weight = 0 } = await make()
      const response: CachedResponse = { data, tags, name, bytes: null, onServed: null }
      const isStale = invalidated.has(ALL) || tags.some((tag) => invalidated.has(tag))
      if (isKept && seconds > 0 && !isStale && this.#bus.isListening) this.#store(response, seconds, weight)
      return response
    } finally {
      this.#reading.delete(invalidated)
    }
  }

  #store(response: CachedResponse, seconds: number, weight: number): void {
    const { name, tags } = response
    if (!this.#responses.set(name, response, { bytes: weight + bytesOfTags(tags), seconds })) return
    for (const tag of tags) {
      const tagged = this.#byTag.get(tag)
      if (tagged) tagged.add(response)
      else this.#byTag.set(tag, new Set([response]))
    }
  }

  #untag(response: CachedResponse): void {
    for (const tag of response.tags) {
      const tagged = this.#byTag.get(tag)
      tagged?.delete(response)
      if (tagged?.size === 0) this.#byTag.delete(tag)
    }
  }

  /** Notes how many bytes an answer takes beside its tags, and makes room for it. */
  weigh(response: CachedResponse, bytes: number): void {
    this.#responses.weigh(response.name, response, bytes + bytesOfTags(response.tags))
  }

  #forget(tags: readonly string[]): void {
    for (const tag of tags) for (const { name } of this.#byTag.get(tag) ?? []) this.#responses.delete(name)
    for (const invalidated of this.#reading) note(invalidated, tags)
    this.#responses.forgetPending()
  }

  /** Forgets every answer made from one of the tags, here at once and on the other processes. */
  async invalidate(...tags: string[]): Promise<void> {
    this.#forget(tags)
    await this.#bus.notify('answers', tags.join(' '))
  }

  /** Forgets everything, here alone. */
  clear(): void {
    this.#responses.clear()
    this.#forget([ALL])
  }
}
