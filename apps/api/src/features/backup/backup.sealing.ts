import { createHash, createHmac } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { reasonOf } from '../../errors.ts'
import { type BackupPlace, BrokenPlace } from './backup.place.ts'
import { ProgramFailure } from './backup.programs.ts'

type Content = AsyncIterable<Uint8Array>

/** A file of a backup as it is stored. */
export interface StoredPart {
  name: string
  bytes: number
  sha256: string
}

/** A backup that cannot be read: its message is for people. */
export class UnreadableBackup extends Error {}

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

/** The library takes the standard's streams, which have other types in browsers than here. */
const webStream = (content: Content) => ReadableStream.from(content) as globalThis.ReadableStream<Uint8Array>

/** Encrypts and decrypts what backups hold. Without a key the content passes as it is. */
export class Sealing {
  readonly #identity: string | null
  /** The public half of the key; null without one. */
  readonly recipient: string | null
  /** The end of the names of its files. */
  readonly suffix: string
  /** Keeps apart the files of several keys, in which the same content has the same name. */
  readonly folder: string

  private constructor(identity: string | null, recipient: string | null) {
    this.#identity = identity
    this.recipient = recipient
    this.suffix = recipient === null ? '' : '.age'
    this.folder = recipient === null ? 'plain' : recipient.slice(-12)
  }

  static async open(identity: string | null): Promise<Sealing> {
    if (identity === null) return new Sealing(null, null)
    const recipient = await identityToRecipient(identity).catch((error: unknown) => {
      throw new UnreadableBackup('BACKUP_KEY has a wrong letter: its checksum is not right.', {
        cause: error,
      })
    })
    return new Sealing(identity, recipient)
  }

  /** A sum that cannot be made without the key. Null without a key. */
  sign(text: string): string | null {
    return this.#identity === null ? null : createHmac('sha256', this.#identity).update(text).digest('hex')
  }

  async *encrypt(content: Content): AsyncGenerator<Uint8Array, void, undefined> {
    if (this.recipient === null) {
      yield* content
      return
    }
    const encrypter = new Encrypter()
    encrypter.addRecipient(this.recipient)
    yield* (await encrypter.encrypt(webStream(content))) as Content
  }

  async *decrypt(content: Content): AsyncGenerator<Uint8Array, void, undefined> {
    if (this.#identity === null) {
      yield* content
      return
    }
    const decrypter = new Decrypter()
    decrypter.addIdentity(this.#identity)
    yield* (await decrypter.decrypt(webStream(content))) as Content
  }
}

/** Passes content on and hands its sum and size to `onEnd`. */
export async function* summed(
  content: Content,
  onEnd: (sum: { bytes: number; sha256: string }) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of content) {
    hash.update(part)
    bytes += part.length
    yield part
  }
  onEnd({ bytes, sha256: hash.digest('hex') })
}

/** Compresses, encrypts and stores content. The end of the name is added. */
export async function writePart(
  { place, sealing }: { place: BackupPlace; sealing: Sealing },
  stem: string,
  content: Content,
): Promise<StoredPart> {
  const name = `${stem}.zst${sealing.suffix}`
  let sum = { bytes: 0, sha256: '' }
  await pipeline(
    content,
    createZstdCompress(COMPRESSION),
    (compressed: Content) => sealing.encrypt(compressed),
    (sealed: Content) =>
      place.write(
        name,
        summed(sealed, (end) => (sum = end)),
      ),
  )
  return { name, ...sum }
}

async function* verified(content: Content, { name, bytes, sha256 }: StoredPart) {
  let read = { bytes: 0, sha256: '' }
  yield* summed(content, (end) => (read = end))
  if (read.bytes !== bytes)
    throw new UnreadableBackup(`${name} is cut: it has ${read.bytes} bytes, and was written with ${bytes}.`)
  if (read.sha256 !== sha256)
    throw new UnreadableBackup(`${name} was changed: its sum is not the written one.`)
}

/** Reads a stored part into a sink, and holds it against its sum. Where this throws, the sink has nothing of worth. */
export async function readPart(
  { place, sealing }: { place: BackupPlace; sealing: Sealing },
  part: StoredPart,
  sink: (content: Content) => Promise<void>,
): Promise<void> {
  const stored = await place.read(part.name)
  await openContent(part.name, sealing, verified(stored, part), sink)
}

/** Decrypts and decompresses content into a sink. @throws UnreadableBackup */
export async function openContent(
  name: string,
  sealing: Sealing,
  stored: Content,
  sink: (content: Content) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(stored, (sealed: Content) => sealing.decrypt(sealed), createZstdDecompress(), sink)
  } catch (error) {
    if (error instanceof UnreadableBackup || isElsewhere(error)) throw error
    const reason = reasonOf(error)
    throw new UnreadableBackup(
      `${name} cannot be read: it is cut, was changed, or has another key (${reason}).`,
      {
        cause: error,
      },
    )
  }
}

/** Whether the fault is not in the backup: a full disk, a program that ended, or a place that does not answer. */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof ProgramFailure ||
  error instanceof BrokenPlace ||
  (error instanceof Error && 'syscall' in error && 'errno' in error)
