import type { IncomingMessage } from 'node:http'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { send } from '@fastify/send'
import type { MediaStore, Served } from './media.store.ts'

const options = {
  cacheControl: false,
  contentType: false,
  lastModified: false,
  index: false,
} as const

/** Files of films in a folder of this machine. */
export class DiskStore implements MediaStore {
  readonly #root: string

  /** @param root the folder of all media */
  constructor(root: string) {
    this.#root = root
  }

  async serve(request: IncomingMessage, path: string): Promise<Served | null> {
    const { statusCode, headers, stream, type } = await send(request, path, { ...options, root: this.#root })
    const isHere = type === 'file' || statusCode === 416
    if (!isHere) stream.destroy()
    return isHere ? { status: statusCode, headers, body: stream } : null
  }

  /** A folder takes its name whole: where another process was sooner, its files stand. */
  async publish(folder: string, place: string): Promise<void> {
    const to = join(this.#root, place)
    await mkdir(dirname(to), { recursive: true })
    await rename(folder, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await rm(folder, { recursive: true, force: true })
  }
}
