import { text } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { reasonOf } from '../../errors.ts'
import type { BucketSettings } from '../../stores.ts'
import { type BackupPlace, BrokenPlace, MissingFile, type StoredFile } from './backup.place.ts'

/** The size of a part of an upload: S3 takes 10,000 of them, and one is in memory. */
const PART_BYTES = 32 * 1024 * 1024
/** How patient requests are. One that hangs would stop all backups. */
export interface Patience {
  /** How long an answer may take to begin, and how long it may then be silent (ms). */
  silenceMs: number
  /** Where the bucket is busy (429, 500 to 599) it is asked again, each time after twice as long (ms). */
  retryMs: number
  retries: number
}

const usual: Patience = { silenceMs: 300_000, retryMs: 500, retries: 6 }

/** Joins pieces into parts of one size; the last one is smaller. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, undefined> {
  let pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  yield Buffer.concat(pieces)
}

/** Waits for a promise, no longer than so many milliseconds. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`nothing came for ${milliseconds / 1000} s`)),
    milliseconds,
  )
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}

const tagOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null

export class BucketPlace implements BackupPlace {
  readonly title: string
  readonly #client: AwsClient
  readonly #address: string
  readonly #silenceMs: number

  constructor(settings: BucketSettings, patience: Partial<Patience> = {}) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
    const { silenceMs, retryMs: initRetryMs, retries } = { ...usual, ...patience }
    const retrying = { retries, initRetryMs }
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', ...retrying })
    this.#silenceMs = silenceMs
    this.#address = `${endpoint}/${bucket}`
    this.title = `the bucket ${bucket}`
  }

  /** A small file in one request, a large one in parts: a bucket shows either only once it is whole. */
  async write(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const parts = partsOf(content)
    const first = await parts.next()
    const body = first.value ?? Buffer.alloc(0)
    if (body.length < PART_BYTES) {
      await this.#send('PUT', name, body)
      return
    }
    const begun = await this.#send('POST', `${name}?uploads`)
    const id = tagOf(await text(this.#listen(begun, name)), 'UploadId')
    if (id === null) throw new BrokenPlace(`${this.title} gives no number to an upload`)
    const query = `uploadId=${encodeURIComponent(id)}`
    try {
      const tags = [await this.#sendPart(name, query, 1, body)]
      for await (const part of parts)
        if (part.length > 0) tags.push(await this.#sendPart(name, query, tags.length + 1, part))
      const list = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const end = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
      const ended = await this.#send('POST', `${name}?${query}`, Buffer.from(end))
      const answer = await text(this.#listen(ended, name))
      if (answer.includes('<Error>'))
        throw new BrokenPlace(`${this.title} did not join the parts of ${name}: ${answer}`)
    } catch (error) {
      await this.#send('DELETE', `${name}?${query}`).catch(() => undefined)
      throw error
    }
  }

  async read(name: string): Promise<AsyncIterable<Uint8Array>> {
    const answer = await this.#request('GET', name)
    if (answer.status === 404) throw new MissingFile(name, this.title)
    this.#check(answer, name)
    return this.#listen(answer, name)
  }

  /** The body of an answer. It may take long: only its silence is bounded. */
  async *#listen({ body }: Response, name: string): AsyncGenerator<Uint8Array, void, undefined> {
    if (!body) return
    const reader = body.getReader()
    const breakOff = (error: unknown) => {
      throw new BrokenPlace(`${this.title} broke off in ${name}: ${reasonOf(error)}`, { cause: error })
    }
    try {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one piece after the other
        const { done, value } = await within(this.#silenceMs, reader.read()).catch(breakOff)
        if (done) return
        yield value
      }
    } finally {
      await reader.cancel().catch(() => undefined)
    }
  }

  async *list(folder: string): AsyncGenerator<StoredFile, void, undefined> {
    let more = ''
    do {
      const query = `list-type=2&prefix=${encodeURIComponent(`${folder}/`)}${more}`
      // oxlint-disable-next-line no-await-in-loop -- a page names the next one
      const answer = await this.#send('GET', `?${query}`)
      // oxlint-disable-next-line no-await-in-loop -- a page names the next one
      const xml = await text(this.#listen(answer, folder))
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = tagOf(entry, 'Key')
        if (name !== null) yield { name, bytes: Number(tagOf(entry, 'Size')) }
      }
      const token = tagOf(xml, 'NextContinuationToken')
      more = token === null ? '' : `&continuation-token=${encodeURIComponent(token)}`
    } while (more !== '')
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#request('DELETE', name)
    await answer.body?.cancel()
    if (answer.status !== 404) this.#check(answer, name)
  }

  async #sendPart(name: string, query: string, number: number, body: Buffer): Promise<string> {
    const answer = await this.#send('PUT', `${name}?partNumber=${number}&${query}`, body)
    await answer.body?.cancel()
    return answer.headers.get('etag') ?? ''
  }

  async #send(method: string, path: string, body?: Buffer): Promise<Response> {
    const answer = await this.#request(method, path, body)
    this.#check(answer, path)
    return answer
  }

  /** The library asks again where the bucket answers 500 to 599 or 429. */
  async #request(method: string, path: string, body?: Buffer): Promise<Response> {
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new Error(`nothing came for ${this.#silenceMs / 1000} s`)),
      this.#silenceMs,
    )
    try {
      return await this.#client.fetch(`${this.#address}/${path}`, {
        method,
        signal: late.signal,
        ...(body && { body: new Uint8Array(body), headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } }),
      })
    } catch (error) {
      throw new BrokenPlace(`${this.title} does not answer: ${reasonOf(error)}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  #check(answer: Response, path: string): void {
    if (answer.ok) return
    void answer.body?.cancel()
    throw new BrokenPlace(`${this.title} answers ${answer.status} to ${path.split('?')[0]}`)
  }
}
