import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile as Zip } from 'yazl'
import type { ArchiveSink } from './archive.sink.ts'

/** A ZIP file that is being written; files above 4 GB have the fields of ZIP64. */
export class ZipFile implements ArchiveSink {
  readonly #zip = new Zip()
  readonly #output: WriteStream
  /** Ends with the file on the disk, and fails with the first fault of a file or of the disk. */
  readonly #written: Promise<void>

  private constructor(output: WriteStream) {
    this.#output = output
    this.#zip.once('error', (error: Error) => output.destroy(error))
    this.#written = pipeline(this.#zip.outputStream, output)
    // A fault ends the next `write` or `end`.
    this.#written.catch(() => undefined)
  }

  /** @throws Error where there is a file of this name */
  static async create(path: string): Promise<ZipFile> {
    const output = createWriteStream(path, { flags: 'wx', flush: true })
    await once(output, 'open')
    return new ZipFile(output)
  }

  /** The bytes that have been written. */
  get size(): number {
    return this.#output.bytesWritten
  }

  async write(name: string, content: AsyncIterable<Buffer>, kind: 'text' | 'media'): Promise<void> {
    const source = Readable.from(content, { objectMode: false })
    this.#zip.addReadStream(source, name, { compress: kind === 'text' })
    await Promise.race([finished(source), this.#written])
  }

  /** Writes the list of the entries, and waits until the disk has all of the file. */
  async end(): Promise<void> {
    this.#zip.end()
    await this.#written
  }

  /** Ends the file as it is, where `end` did not. */
  async close(): Promise<void> {
    this.#output.destroy()
    await this.#written.catch(() => undefined)
  }
}
