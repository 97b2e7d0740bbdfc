import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isGone } from '../../errors.ts'
import { type BackupPlace, MissingFile, type StoredFile } from './backup.place.ts'

/** The end of the name of a file that is being written. */
const DRAFT = '.part'

/** Makes the names of a folder safe on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

export class FolderPlace implements BackupPlace {
  readonly title: string
  readonly #root: string

  constructor(root: string) {
    this.#root = root
    this.title = root
  }

  async write(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const path = join(this.#root, name)
    const draft = `${path}.${randomBytes(6).toString('hex')}${DRAFT}`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        for await (const bytes of content) await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async read(name: string): Promise<AsyncIterable<Uint8Array>> {
    const path = join(this.#root, name)
    await stat(path).catch((error: unknown) => {
      throw isGone(error) ? new MissingFile(name, this.title) : error
    })
    return createReadStream(path, { highWaterMark: 262_144 })
  }

  async *list(folder: string): AsyncGenerator<StoredFile, void, undefined> {
    const entries = await readdir(join(this.#root, folder), { withFileTypes: true }).catch(
      (error: unknown) => {
        if (isGone(error)) return []
        throw error
      },
    )
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* this.list(name)
      else if (!entry.name.endsWith(DRAFT)) {
        // oxlint-disable-next-line no-await-in-loop -- the caller takes one after the other
        const found = await stat(join(this.#root, name)).catch(() => null)
        if (found) yield { name, bytes: found.size }
      }
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#root, name), { force: true })
  }

  /** Removes what writers that were killed have left. Nobody else writes meanwhile. */
  async removeDrafts(folder = ''): Promise<void> {
    const entries = await readdir(join(this.#root, folder), { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const name = join(folder, entry.name)
      // oxlint-disable-next-line no-await-in-loop -- a folder after the other
      if (entry.isDirectory()) await this.removeDrafts(name)
      else if (entry.name.endsWith(DRAFT)) await this.remove(name)
    }
  }
}
