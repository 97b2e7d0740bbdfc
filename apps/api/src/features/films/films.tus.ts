import { FileStore } from '@tus/file-store'
import { ERRORS, Server } from '@tus/server'
import { FILM_UPLOADS, MAX_FILM_BYTES } from '@pahlavan/contract/admin/film-uploads'
import type { UploadFiles } from './films.store.ts'

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
