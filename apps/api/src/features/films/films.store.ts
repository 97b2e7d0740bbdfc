import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { ERRORS, Server } from '@tus/server'
import { FILM_UPLOADS, MAX_FILM_BYTES } from '@pahlavan/contract/admin/film-uploads'
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

interface Hooks {
  /** The id of the upload that a request makes. */
  idOf: (request: object) => string
  onWhole: (id: string) => Promise<void>
  /** The body of the answer where a part could not be written. */
  fullBody: (language: string | null) => { status_code: number; body: string }
}

/** The tus protocol over those files (`docs/decisions/064`). The person and the bounds are checked before. */
export function tusServer({ folder }: UploadFiles, { idOf, onWhole, fullBody }: Hooks): Server {
  return new Server({
    path: FILM_UPLOADS,
    datastore: new FileStore({ directory: folder }),
    maxSize: MAX_FILM_BYTES,
    relativeLocation: true,
    // The library allows every origin where none is named.
    allowedOrigins: [],
    namingFunction: (request) => {
      const incoming = request.runtime?.node?.req
      if (!incoming) throw new Error('an upload came without its request')
      return idOf(incoming)
    },
    onUploadFinish: async (_request, { id }) => {
      await onWhole(id)
      return {}
    },
    onResponseError: ({ headers }, error) =>
      error === ERRORS.FILE_WRITE_ERROR ? fullBody(headers.get('language')) : undefined,
  })
}
