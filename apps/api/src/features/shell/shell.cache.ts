import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './shell.render.ts'

/** How long a document serves everybody who asks for the same (`stack.md`: 30–60 s). */
const LIFE_MS = 45_000
/** Bytes of documents kept at most; each takes some 150 kB with its compressed forms. */
const MOST_BYTES = 12_000_000
/** 256 kB hold what repeats in a document; Brotli's own 4 MB for each of many at once stay with the process for good. */
const WINDOW_BITS = 18

export interface Kept {
  status: number
  newsId: number | null
  etag: string
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A page with its compressed forms and its tag, ready to be sent any number of times. */
export async function keep({ status, html, newsId }: Page): Promise<Kept> {
  const plain = Buffer.from(html)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    toGzip(plain, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, newsId: newsId ?? null, etag, plain, brotli, gzip: gzipped }
}

interface Place {
  until: number
  document: Promise<Kept>
  /** 0 while it is being written. */
  bytes: number
}

/**
 * Documents by key, each written once for all who ask at the same time. The one that was used longest ago goes first.
 * A failure is not kept.
 */
export class Documents {
  readonly #kept = new Map<string, Place>()
  readonly #most: number
  #bytes = 0

  /** @param most bytes kept, at most */
  constructor(most = MOST_BYTES) {
    this.#most = most
  }

  /** Bytes of what is kept now. */
  get bytes(): number {
    return this.#bytes
  }

  get(key: string, write: () => Promise<Page>): Promise<Kept> {
    const found = this.#kept.get(key)
    if (!found || found.until <= Date.now()) return this.#write(key, write)
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.document
  }

  #write(key: string, write: () => Promise<Page>): Promise<Kept> {
    this.#drop(key)
    const place: Place = { until: Date.now() + LIFE_MS, document: write().then(keep), bytes: 0 }
    this.#kept.set(key, place)
    place.document.then(
      (kept) => this.#weigh(key, place, kept.plain.length + kept.brotli.length + kept.gzip.length),
      () => this.#kept.get(key) === place && this.#drop(key),
    )
    return place.document
  }

  #weigh(key: string, place: Place, bytes: number): void {
    if (this.#kept.get(key) !== place) return
    place.bytes = bytes
    this.#bytes += bytes
    for (const [oldest, { bytes: weight }] of this.#kept) {
      if (this.#bytes <= this.#most) return
      if (weight > 0) this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
