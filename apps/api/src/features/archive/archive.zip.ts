import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { ArchiveSink } from './archive.sink.ts'

/**
 * The format is PKWARE's (APPNOTE.TXT 6.3.10). Every entry has the fields of 64 bits (§4.5.3): the size of a file is known only once it was
 * written, and then goes into its header. So no entry needs the record behind its data, which some programs cannot read.
 */
const VERSION = 45
const UTF8 = 0x0800
const DEFLATED = 8
const STORED = 0
/** «Look into the field of 64 bits.» */
const LARGE = 0xffff_ffff
const LARGE_COUNT = 0xffff

type Field = readonly [bytes: 2 | 4 | 8, value: number]

/** Numbers, each with its least byte first. */
const record = (...fields: readonly Field[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value))
      else field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

interface Entry {
  name: Buffer
  method: typeof DEFLATED | typeof STORED
  /** The place of its header in the file. */
  at: number
  crc: number
  /** Bytes before and after they were made smaller. */
  size: number
  packed: number
}

/** A moment as DOS wrote it, in UTC: its time and its date. */
function dosMoment(now: Date): [time: number, date: number] {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  const date = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  return [time, date]
}

/** The fields that the header of a file and its line in the list have in common. */
function sharedFields({ name, method, crc }: Entry, now: Date, extra: number): Field[] {
  const [time, date] = dosMoment(now)
  return [
    [2, VERSION],
    [2, UTF8],
    [2, method],
    [2, time],
    [2, date],
    [4, crc],
    [4, LARGE],
    [4, LARGE],
    [2, name.length],
    [2, extra],
  ]
}

/** §4.3.7 */
const headerOf = (entry: Entry, now: Date): Buffer => {
  const sizes = record([2, 1], [2, 16], [8, entry.size], [8, entry.packed])
  const fields = record([4, 0x04034b50], ...sharedFields(entry, now, sizes.length))
  return Buffer.concat([fields, entry.name, sizes])
}

/** §4.3.12 */
const lineOf = (entry: Entry, now: Date): Buffer => {
  const sizes = record([2, 1], [2, 24], [8, entry.size], [8, entry.packed], [8, entry.at])
  const head = record([4, 0x02014b50], [2, VERSION], ...sharedFields(entry, now, sizes.length))
  return Buffer.concat([head, record([2, 0], [2, 0], [2, 0], [4, 0], [4, LARGE]), entry.name, sizes])
}

/** §4.3.14 to §4.3.16 @param at the place of the list of entries @param size its bytes */
const endOf = (count: number, at: number, size: number): Buffer =>
  Buffer.concat([
    record([4, 0x06064b50], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0]),
    record([8, count], [8, count], [8, size], [8, at]),
    record([4, 0x07064b50], [4, 0], [8, at + size], [4, 1]),
    record([4, 0x06054b50], [2, 0], [2, 0], [2, LARGE_COUNT], [2, LARGE_COUNT]),
    record([4, LARGE], [4, LARGE], [2, 0]),
  ])

/** A ZIP file that is being written. */
export class ZipFile implements ArchiveSink {
  readonly #file: FileHandle
  readonly #now = new Date()
  readonly #lines: Buffer[] = []
  #at = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** @throws Error where there is a file of this name */
  static async create(path: string): Promise<ZipFile> {
    return new ZipFile(await open(path, 'wx'))
  }

  /** The bytes that have been written. */
  get size(): number {
    return this.#at
  }

  async write(name: string, content: AsyncIterable<Buffer>, kind: 'text' | 'media'): Promise<void> {
    const method = kind === 'text' ? DEFLATED : STORED
    const entry: Entry = { name: Buffer.from(name), method, at: this.#at, crc: 0, size: 0, packed: 0 }
    await this.#append(headerOf(entry, this.#now))
    const start = this.#at
    async function* counted() {
      for await (const bytes of content) {
        entry.crc = crc32(bytes, entry.crc)
        entry.size += bytes.length
        yield bytes
      }
    }
    const append = async (packed: AsyncIterable<Buffer>) => {
      for await (const bytes of packed) await this.#append(bytes)
    }
    if (method === DEFLATED) await pipeline(counted, createDeflateRaw(), append)
    else await append(counted())
    entry.packed = this.#at - start
    await this.#put(headerOf(entry, this.#now), entry.at)
    this.#lines.push(lineOf(entry, this.#now))
  }

  /** Writes the list of the entries, and waits until the disk has all of the file. */
  async end(): Promise<void> {
    const lines = Buffer.concat(this.#lines)
    const at = this.#at
    await this.#append(lines)
    await this.#append(endOf(this.#lines.length, at, lines.length))
    await this.#file.sync()
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #append(bytes: Buffer): Promise<void> {
    await this.#put(bytes, this.#at)
    this.#at += bytes.length
  }

  /** Writes all of some bytes: the system may take a part of them alone. */
  async #put(bytes: Buffer, place: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      // oxlint-disable-next-line no-await-in-loop -- the rest follows the part that was taken
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, place + done)
      done += bytesWritten
    }
  }
}
