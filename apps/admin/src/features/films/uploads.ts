import { CallFailure } from '@pahlavan/client/failure'
import { token } from '@pahlavan/client/session'
import { FILM_PART_BYTES, FILM_UPLOADS, type FilmUse } from '@pahlavan/contract/admin/film-uploads'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { DetailedError, Upload } from 'tus-js-client'
import { putProgress } from './progress.ts'

/** The waits before a part is sent anew (ms). A line that stays away for longer stops the upload; the same file goes on. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** The sentence of a failed upload, as the server says it. */
function faultOf(error: Error): string {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return sayFailure(new CallFailure(0, '', []))
  try {
    const { code, errors }: { code: string; errors: string[] } = JSON.parse(response.getBody())
    return sayFailure(new CallFailure(response.getStatus(), code, errors))
  } catch {
    return sayFailure(new CallFailure(response.getStatus(), 'internal', []))
  }
}

/**
 * Sends a file in parts. The same file goes on where an earlier try stopped, also after a closed page.
 *
 * @param use the film is for everybody, or for lessons
 * @returns the id of the upload, once it is open
 * @throws Error with a sentence for the editor, where it could not be opened
 */
export async function sendFilm(file: File, use: FilmUse = 'gallery'): Promise<string> {
  const opened = Promise.withResolvers<string>()
  let id = ''
  const upload = new Upload(file, {
    endpoint: FILM_UPLOADS,
    chunkSize: FILM_PART_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name, use },
    // The same file may be sent for both uses.
    fingerprint: async () => ['film', use, file.name, file.type, file.size, file.lastModified].join(' '),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => request.setHeader('Authorization', `Bearer ${token() ?? ''}`),
    onUploadUrlAvailable: () => {
      id = upload.url?.split('/').at(-1) ?? ''
      putProgress(id, { fault: null })
      opened.resolve(id)
    },
    onProgress: (sent, all) => putProgress(id, { part: all > 0 ? sent / all : 0 }),
    onSuccess: () => putProgress(id, { part: 1 }),
    onError: (error) => {
      if (id !== '') putProgress(id, { fault: faultOf(error) })
      opened.reject(new Error(faultOf(error)))
    },
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
  return opened.promise
}
