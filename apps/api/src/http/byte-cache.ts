import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** The cost of an entry beside its value: its objects, and its places in maps. */
const OVERHEAD = 1024
/** Longer keys are held as their hash. */
const MAX_NAME_LENGTH = 64
/** How exact lifetimes are (ms): the clock is read once in that time. */
const TICK = 100

interface Entry<V> {
  value: V
  bytes: number
}

export const nameOf = (key: string): string =>
  key.length <= MAX_NAME_LENGTH ? key : hash('sha256', key, 'base64url')

/** Values by name, as many as fit into some bytes, names and overhead counted: those used longest ago make room. Names come from `nameOf`. */
export class ByteCache<V extends object> {
  readonly #entries: LRUCache<string, Entry<V>>
  readonly #pending = new Map<string, Promise<V>>()

  /**
   * @param limit bytes kept, at most; 0 keeps nothing
   * @param onGone told of each value that is no longer kept
   */
  constructor(limit: number, onGone: (value: V) => void = () => undefined) {
    this.#entries = new LRUCache({
      maxSize: Math.max(limit, 1),
      sizeCalculation: ({ bytes }, name) => OVERHEAD + name.length + Math.ceil(bytes),
      ttlResolution: TICK,
      // A new weight keeps the entry's lifetime, and is no deletion.
      noUpdateTTL: true,
      noDisposeOnSet: true,
      dispose: ({ value }) => onGone(value),
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get size(): number {
    return this.#entries.size
  }

  /** Whether a value is kept, or being made. */
  has(name: string): boolean {
    return this.#entries.has(name) || this.#pending.has(name)
  }

  get(name: string): V | undefined {
    return this.#entries.get(name)?.value
  }

  /** Keeps a value for some time, in place of what had its name. Says whether there is room for it at all. */
  set(name: string, value: V, { bytes, seconds }: { bytes: number; seconds: number }): boolean {
    this.#entries.delete(name)
    this.#entries.set(name, { value, bytes }, { ttl: seconds * 1000 })
    return this.#entries.has(name)
  }

  /** Notes how many bytes a value takes, if it is still kept, and makes room for it; its lifetime stays. */
  weigh(name: string, value: V, bytes: number): void {
    if (this.#entries.peek(name)?.value === value) this.#entries.set(name, { value, bytes })
  }

  delete(name: string): void {
    this.#entries.delete(name)
  }

  clear(): void {
    this.#entries.clear()
  }

  /** Makes a value once for all concurrent callers. */
  once(name: string, make: () => Promise<V>): Promise<V> {
    const known = this.#pending.get(name)
    if (known) return known
    const pending = make().finally(() => {
      if (this.#pending.get(name) === pending) this.#pending.delete(name)
    })
    this.#pending.set(name, pending)
    return pending
  }

  /** Pending values go to their present callers only; later callers get a new one. */
  forgetPending(): void {
    this.#pending.clear()
  }
}
