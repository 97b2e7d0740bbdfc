import { createHash } from 'node:crypto'
import { ByteCache, nameOf } from '../../http/byte-cache.ts'
import { type Compressed, bestOf, compressors } from '../../http/response-bytes.ts'
import type { Page } from './shell.render.ts'

/** How long a document serves everybody who asks for the same (`stack.md`: 30–60 s). */
const LIFE_SECONDS = 45
/** Bytes of documents kept at most; each takes some 150 kB with its compressed forms. */
const MOST_BYTES = 12_000_000

/** A document with its compressed forms weighs less than so often its own bytes. */
const WITH_FORMS = 2

/** A document, ready to be sent any number of times. */
export interface CachedDocument {
  status: number
  newsId: number | null
  policy: string
  etag: string
  plain: Buffer
  /** The compressed forms that somebody asked for. */
  forms: Partial<Record<Compressed, Promise<Buffer>>>
}

/** A page with its tag, ready to be sent any number of times. */
export function documentOf({ status, html, newsId, policy }: Page): CachedDocument {
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, newsId: newsId ?? null, policy, etag, plain, forms: {} }
}

/** The best form of a document that a reader takes; each is made once. */
export async function formOf({ plain, forms }: CachedDocument, accepted: string | undefined) {
  const encoding = bestOf(accepted, plain.length)
  if (encoding === null) return { body: plain, encoding }
  return { body: await (forms[encoding] ??= compressors[encoding](plain)), encoding }
}

/** Documents by key, each written once for all who ask at the same time. A failure is not kept. */
export class Documents {
  readonly #documents: ByteCache<CachedDocument>
  readonly #seconds: number

  /**
   * @param limit bytes kept, at most
   * @param seconds how long each is kept
   */
  constructor(limit = MOST_BYTES, seconds = LIFE_SECONDS) {
    this.#documents = new ByteCache(limit)
    this.#seconds = seconds
  }

  /** Bytes of what is kept now. */
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
        const document = documentOf(await write())
        const bytes = document.plain.length * WITH_FORMS
        this.#documents.set(name, document, { bytes, seconds: this.#seconds })
        return document
      })
    )
  }
}
