import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { noneIfGone } from '../../errors.ts'
import { type BackupPlace, writeWhole } from './backup.place.ts'
import {
  contentName,
  isBackedUp,
  MEDIA_FOLDERS,
  type MediaChange,
  type MediaFile,
} from './backup.media.rules.ts'
import { type Sealing, summed, type StoredPart, writePart } from './backup.sealing.ts'

interface MediaOptions {
  dataDir: string
  place: BackupPlace
  sealing: Sealing
}

/** The file changed while it was sent; it is sent at the next look. */
class ChangedFile extends Error {}

/** Sends pictures, films and recordings by their content. It knows the contents that the place has. */
export class MediaSender {
  readonly #options: MediaOptions
  readonly #note: string
  #files = new Map<string, MediaFile>()
  /** The contents that are in the place. */
  readonly #stored = new Set<string>()

  private constructor(options: MediaOptions) {
    this.#options = options
    this.#note = join(options.dataDir, 'backup', `media-${options.sealing.folder}.json`)
  }

  static async open(options: MediaOptions): Promise<MediaSender> {
    const sender = new MediaSender(options)
    const text = await readFile(sender.#note, 'utf8').catch(noneIfGone)
    if (text !== null) sender.#files = new Map(parseNote(text).map((file) => [file.path, file]))
    for await (const { name } of options.place.list(`media/${options.sealing.folder}`))
      sender.#stored.add(name)
    return sender
  }

  get files(): MediaFile[] {
    return [...this.#files.values()]
  }

  /** Looks at all files and sends new ones. @returns the changes since the last look, and the bytes that were sent */
  async send(signal?: AbortSignal): Promise<{ changes: MediaChange[]; sent: number }> {
    const [present, changes] = [new Map<string, MediaFile>(), [] as MediaChange[]]
    let sent = 0
    for await (const found of this.#walk()) {
      signal?.throwIfAborted()
      const earlier = this.#files.get(found.path)
      const isSame = earlier?.bytes === found.bytes && earlier.at === found.at
      if (earlier && isSame && this.#stored.has(this.#nameOf(earlier))) {
        present.set(found.path, earlier)
        continue
      }
      const file = await this.#store(found)
      if (!file) continue
      sent += file.sent
      present.set(found.path, file.file)
      if (!isSame || earlier?.sha256 !== file.file.sha256) changes.push(file.file)
    }
    for (const path of this.#files.keys()) if (!present.has(path)) changes.push({ path, isGone: true })
    this.#files = present
    return { changes, sent }
  }

  /** Removes contents that no backup needs. @param needed their names in the place */
  async removeUnneeded(needed: ReadonlySet<string>): Promise<number> {
    const present = new Set(this.files.map(this.#nameOf))
    const unneeded = [...this.#stored].filter((name) => !needed.has(name) && !present.has(name))
    for (const name of unneeded) {
      // oxlint-disable-next-line no-await-in-loop -- the place is not flooded
      await this.#options.place.remove(name)
      this.#stored.delete(name)
    }
    return unneeded.length
  }

  /** Notes the files that were sent, so that the next process need not read all files again. */
  async save(): Promise<void> {
    await mkdir(dirname(this.#note), { recursive: true })
    await writeWhole(this.#note, JSON.stringify(this.files))
  }

  /** Writes the list of all files. */
  async writeList(folder: string): Promise<{ list: StoredPart; files: number; bytes: number }> {
    const { files } = this
    const list = await writePart(this.#options, `${folder}/media.jsonl`, jsonLines(files))
    return { list, files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) }
  }

  #nameOf = ({ sha256 }: MediaFile) => contentName(this.#options.sealing.folder, sha256)

  async *#walk(): AsyncGenerator<Omit<MediaFile, 'sha256'>, void, undefined> {
    const { dataDir } = this.#options
    for (const folder of MEDIA_FOLDERS) {
      const options = { recursive: true, withFileTypes: true } as const
      // oxlint-disable-next-line no-await-in-loop -- a folder after the other
      const entries = (await readdir(join(dataDir, folder), options).catch(noneIfGone)) ?? []
      for (const entry of entries) {
        const path = relative(dataDir, join(entry.parentPath, entry.name))
        if (!entry.isFile() || !isBackedUp(path)) continue
        // oxlint-disable-next-line no-await-in-loop -- a file after the other
        const found = await stat(join(dataDir, path)).catch(noneIfGone)
        if (found) yield { path, bytes: found.size, at: Math.floor(found.mtimeMs) }
      }
    }
  }

  /** Reads a file for its sum, and sends it unless its content is in the place. Null where it changed meanwhile. */
  async #store(found: Omit<MediaFile, 'sha256'>): Promise<{ file: MediaFile; sent: number } | null> {
    const { dataDir, place, sealing } = this.#options
    const source = join(dataDir, found.path)
    try {
      const sha256 = await sumOf(source)
      const file = { ...found, sha256 }
      const name = this.#nameOf(file)
      if (this.#stored.has(name)) return { file, sent: 0 }
      const content = summed(createReadStream(source, { highWaterMark: 262_144 }), (read) => {
        if (read.sha256 !== sha256) throw new ChangedFile()
      })
      await place.write(name, sealing.encrypt(content))
      this.#stored.add(name)
      return { file, sent: found.bytes }
    } catch (error) {
      if (error instanceof ChangedFile || noneIfGone(error) === null) return null
      throw error
    }
  }
}

async function sumOf(path: string): Promise<string> {
  let sum = ''
  for await (const bytes of summed(
    createReadStream(path, { highWaterMark: 262_144 }),
    (end) => (sum = end.sha256),
  ))
    void bytes
  return sum
}

/** The notes of an earlier process; none where they cannot be read, as a disk that was full leaves them. */
function parseNote(text: string): MediaFile[] {
  try {
    return JSON.parse(text) as MediaFile[]
  } catch {
    return []
  }
}

export async function* jsonLines(rows: Iterable<object>): AsyncGenerator<Uint8Array, void, undefined> {
  for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}
