import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of archives below the folder of all media, which is served by grants alone. */
export class ArchiveFiles {
  readonly folder: string

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'media', 'archives')
  }

  pathOf(id: number): string {
    return join(this.folder, `${id}.zip`)
  }

  /** The file while it is being made. */
  draftOf(id: number): string {
    return `${this.pathOf(id)}.part`
  }

  async remove(id: number): Promise<void> {
    await rm(this.pathOf(id), { force: true })
    await rm(this.draftOf(id), { force: true })
  }

  /** Removes all files but those of some archives: a process that died may have left others. */
  async removeOthers(ids: ReadonlySet<number>): Promise<void> {
    const names = await readdir(this.folder).catch(() => [])
    for (const name of names) {
      const id = Number(/^(\d+)\.zip(\.part)?$/.exec(name)?.[1])
      // oxlint-disable-next-line no-await-in-loop -- there are a few
      if (!ids.has(id)) await rm(join(this.folder, name), { force: true })
    }
  }
}
