import type { IncomingMessage } from 'node:http'
import { openAsBlob } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '../../config.ts'
import { type MediaStore, type ServedFile, typeOf } from './media.store.ts'

/** What of a request the bucket decides by, and what of its answer goes on to the reader. */
const ASKED = ['range', 'if-range', 'if-none-match', 'if-match'] as const
const ANSWERED = ['content-length', 'content-range', 'accept-ranges', 'etag'] as const

const picked = (from: (name: string) => string | null | undefined, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = from(name)
      return value === null || value === undefined ? [] : [[name, value] as const]
    }),
  )

const nothing = () => Readable.from('')

/** Films in a bucket that speaks S3. The bucket's answers about ranges and unchanged files are passed to the reader. */
export class BucketStore implements MediaStore {
  readonly #client: AwsClient
  readonly #address: string

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSettings) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
    this.#address = `${endpoint}/${bucket}`
  }

  async serve({ method, headers }: IncomingMessage, path: string): Promise<ServedFile | null> {
    const requestHeaders = picked((name) => headers[name]?.toString(), ASKED)
    const answer = await this.#client.fetch(`${this.#address}/${path}`, {
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      headers: requestHeaders,
    })
    const body = answer.body ? Readable.fromWeb(answer.body as ReadableStream) : nothing()
    if ([200, 206, 304, 412, 416].includes(answer.status))
      return { status: answer.status, headers: picked((name) => answer.headers.get(name), ANSWERED), body }
    body.destroy()
    if (answer.status === 404 || answer.status === 403) return null
    throw new Error(`the bucket answers ${answer.status} for ${path}`)
  }

  async publish(folder: string, place: string): Promise<void> {
    for (const name of await readdir(folder)) await this.#put(join(folder, name), `${place}/${name}`)
    await rm(folder, { recursive: true, force: true })
  }

  /** Writes a small file and deletes it. @throws Error that names the answer of the bucket */
  async probe(): Promise<void> {
    const address = `${this.#address}/doctor-probe`
    for (const init of [{ method: 'PUT', body: 'probe' }, { method: 'DELETE' }]) {
      // oxlint-disable-next-line no-await-in-loop -- the second request deletes the file of the first
      const answer = await this.#client.fetch(address, init)
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`${init.method} is answered by ${answer.status}`)
    }
  }

  /** A file is there whole or not at all: that is how a bucket takes it. */
  async #put(file: string, path: string): Promise<void> {
    const answer = await this.#client.fetch(`${this.#address}/${path}`, {
      method: 'PUT',
      body: await openAsBlob(file),
      headers: { 'content-type': typeOf(path), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the bucket answers ${answer.status} to ${path}`)
  }
}
