import { ByteCache, nameOf } from '../../http/byte-cache.ts'
import { type Document, documentOf } from '../../http/documents.ts'
import type { Page } from './shell.render.ts'

/** The lifetime of a document for all its readers (`docs/decisions/003-first-document.md`). */
const LIFE_SECONDS = 45
/** Bytes of documents kept at most; each takes some 150 kB with its compressed forms. */
const MAX_CACHE_BYTES = 12_000_000

/** A document with its compressed forms weighs less than so often its own bytes. */
const WITH_FORMS = 2

export interface CachedDocument extends Document {
  status: number
  newsId: number | null
  isPreview: boolean
  policy: string
  link: string
}

/** A page with its tag, ready to be sent any number of times. */
export const pageOf = ({ status, html, newsId, isPreview, policy, link }: Page): CachedDocument => ({
  ...documentOf(html),
  status,
  newsId: newsId ?? null,
  isPreview: isPreview === true,
  policy,
  link,
})

/** Documents by key, each written once for concurrent readers. Neither a failure nor a preview is cached. */
export class Documents {
  readonly #documents: ByteCache<CachedDocument>
  readonly #seconds: number

  /**
   * @param limit bytes kept, at most
   * @param seconds how long each is kept
   */
  constructor(limit = MAX_CACHE_BYTES, seconds = LIFE_SECONDS) {
    this.#documents = new ByteCache(limit)
    this.#seconds = seconds
  }

  get bytes(): number {
    return this.#documents.bytes
  }

  /** Whether a document is kept, or being written. */
  has(key: string): boolean {
    return this.#documents.has(nameOf(key))
  }

  async get(key: string, write: () => Promise<Page>): Promise<CachedDocument> {
    const name = nameOf(key)
    return (
      this.#documents.get(name) ??
      this.#documents.once(name, async () => {
        const document = pageOf(await write())
        if (document.isPreview) return document
        const bytes = document.plain.length * WITH_FORMS
        this.#documents.set(name, document, { bytes, seconds: this.#seconds })
        return document
      })
    )
  }
}
