import { rename, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/** A thing in the place of the backups. */
export interface StoredFile {
  name: string
  bytes: number
}

/** Where backups are: a folder or a bucket. A name is a path of words with slashes. */
export interface BackupPlace {
  /** How people call it. */
  title: string
  /** Writes a file: it has its name once it is whole and safe, never before. Replaces an earlier one. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** @throws MissingFile */
  read(name: string): Promise<AsyncIterable<Uint8Array>>
  /** The files below a folder, in the order of their names. */
  list(folder: string): AsyncIterable<StoredFile>
  remove(name: string): Promise<void>
}

export class MissingFile extends Error {
  constructor(name: string, title: string) {
    super(`${name} is missing in ${title}.`)
  }
}

/** The place refuses, breaks or does not answer. Its files may be well. */
export class BrokenPlace extends Error {}

/** Reads a small file whole; null where there is none. */
export async function readText(place: BackupPlace, name: string): Promise<string | null> {
  try {
    return await text(await place.read(name))
  } catch (error) {
    if (error instanceof MissingFile) return null
    throw error
  }
}

export const writeText = (place: BackupPlace, name: string, words: string): Promise<void> =>
  place.write(
    name,
    (async function* () {
      yield Buffer.from(words)
    })(),
  )

/** Writes a note of this machine: it has its name once it is whole. */
export async function writeWhole(path: string, words: string): Promise<void> {
  await writeFile(`${path}.part`, words)
  await rename(`${path}.part`, path)
}
