import { LRUCache } from 'lru-cache'
import type { Lead } from './live.playlists.rules.ts'

export interface FetchedFile {
  body: Buffer
  type: string
}

/** The source gave no answer, or a wrong one. */
export class NoOrigin extends Error {
  readonly status: number
  constructor(message: string, status = 503) {
    super(message)
    this.status = status
  }
}

/** How long something is good for (ms), and how large it may be. */
const bounds = {
  list: { ttl: 1000, most: 524_288 },
  part: { ttl: 60_000, most: 33_554_432 },
} as const
const KEPT_BYTES = 67_108_864
const WITHIN_MS = 10_000
/** So many are fetched at once. */
const MAX_CONCURRENT_FETCHES = 64

const types = /^(video|audio)\/[\w.+-]+$|^application\/(octet-stream|mp4|(vnd\.apple\.|x-)mpegurl)$/i

/** The bytes of an answer, never more than are allowed. */
async function bytesOf(response: Response, most: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > most) throw new NoOrigin('it is too large')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > most) throw new NoOrigin('it is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function fetchFrom(url: string, lead: Lead): Promise<FetchedFile> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new NoOrigin(`it answers ${response.status}`, response.status === 404 ? 404 : 503)
  }
  const contentType = response.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? ''
  return {
    body: await bytesOf(response, bounds[lead].most),
    type: types.test(contentType) ? contentType : 'application/octet-stream',
  }
}

/** Files of stream sources, fetched once for all viewers and kept briefly. It follows no redirect, and refuses large or slow answers. */
export class OriginCache {
  readonly #kept = new LRUCache<string, FetchedFile>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  })
  readonly #coming = new Map<string, Promise<FetchedFile>>()

  /** @throws NoOrigin */
  async get(url: string, lead: Lead): Promise<FetchedFile> {
    const cached = this.#kept.get(url)
    if (cached) return cached
    const coming = this.#coming.get(url)
    if (coming) return coming
    if (this.#coming.size >= MAX_CONCURRENT_FETCHES) throw new NoOrigin('too much is asked for at once')
    const pending = fetchFrom(url, lead)
      .catch((error: unknown) => {
        throw error instanceof NoOrigin ? error : new NoOrigin(String(error))
      })
      .finally(() => this.#coming.delete(url))
    this.#coming.set(url, pending)
    const fetched = await pending
    this.#kept.set(url, fetched, { ttl: bounds[lead].ttl })
    return fetched
  }
}
