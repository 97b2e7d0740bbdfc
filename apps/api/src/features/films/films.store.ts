import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasSpace } from '../../http/storage.ts'

/** The files of uploads, whole or not, in a folder of this machine. */
export class UploadFiles {
  readonly folder: string

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'media', 'film-uploads')
  }

  pathOf(id: string): string {
    return join(this.folder, id)
  }

  /** How many bytes of an upload have come. */
  async received(id: string): Promise<number> {
    const found = await stat(this.pathOf(id)).catch(() => null)
    return found?.size ?? 0
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true })
    await rm(`${this.pathOf(id)}.json`, { force: true })
  }

  /** Whether so many bytes can come beside those that are on their way. */
  hasSpace(bytes: number): Promise<boolean> {
    return hasSpace(this.folder, bytes)
  }
}
