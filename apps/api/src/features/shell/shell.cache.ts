import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './shell.render.ts'

/** How long a document serves everybody who asks for the same (`stack.md`: 30–60 s). */
const LIFE_MS = 45_000
/** Documents kept at most; each is some 100 kB with its compressed forms. */
const MOST = 200

export interface Kept {
  status: number
  etag: string
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A page with its compressed forms and its tag, ready to be sent any number of times. */
export async function keep({ status, html }: Page): Promise<Kept> {
  const plain = Buffer.from(html)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    toGzip(plain, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, etag, plain, brotli, gzip: gzipped }
}

/**
 * Documents by key, each written once for all who ask at the same time. The one that was used longest ago goes first.
 * A failure is not kept.
 */
export class Documents {
  readonly #kept = new Map<string, { until: number; document: Promise<Kept> }>()

  get(key: string, write: () => Promise<Page>): Promise<Kept> {
    const found = this.#kept.get(key)
    this.#kept.delete(key)
    const fresh =
      found && found.until > Date.now()
        ? found
        : { until: Date.now() + LIFE_MS, document: this.#write(key, write) }
    this.#kept.set(key, fresh)
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value ?? '')
    return fresh.document
  }

  #write(key: string, write: () => Promise<Page>): Promise<Kept> {
    const document = write().then(keep)
    document.catch(() => this.#kept.delete(key))
    return document
  }
}
