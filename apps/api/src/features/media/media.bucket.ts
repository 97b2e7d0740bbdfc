import type { IncomingMessage } from 'node:http'
import { openAsBlob } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '../../stores.ts'
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
    const written = await this.#send('doctor-probe', { method: 'PUT', body: 'probe' })
    if (!written.ok) throw new Error(`PUT is answered by ${written.status}`)
    const deleted = await this.#send('doctor-probe', { method: 'DELETE' })
    if (!deleted.ok) throw new Error(`DELETE is answered by ${deleted.status}`)
  }

  /** A file is there whole or not at all: that is how a bucket takes it. */
  async #put(file: string, path: string): Promise<void> {
    const answer = await this.#send(path, {
      method: 'PUT',
      body: await openAsBlob(file),
      headers: { 'content-type': typeOf(path), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    })
    if (!answer.ok) throw new Error(`the bucket answers ${answer.status} to ${path}`)
  }

  /** Sends a request and reads the status of the answer alone. */
  async #send(path: string, init: RequestInit): Promise<Response> {
    const answer = await this.#client.fetch(`${this.#address}/${path}`, init)
    await answer.body?.cancel()
    return answer
  }
}
