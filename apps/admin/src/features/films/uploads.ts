import { CallFailure } from '@pahlavan/client/failure'
import { token } from '@pahlavan/client/session'
import { FILM_PART_BYTES, FILM_UPLOADS } from '@pahlavan/contract/admin/film-uploads'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { DetailedError, Upload } from 'tus-js-client'
import { create } from 'zustand'

/** The waits before a part is sent anew (ms). A line that stays away for longer stops the upload; the same file goes on. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** A file that this page sends: how much of it has gone, from 0 to 1, and why it stopped. */
interface UploadProgress {
  part: number
  fault: string | null
}

/** The files that this page sends, by the id of their upload. They live beside the screens: a file goes on while the editor writes. */
export const useUploadProgress = create<Record<string, UploadProgress>>(() => ({}))

const put = (id: string, changes: Partial<UploadProgress>) =>
  useUploadProgress.setState((all) => ({ [id]: { ...(all[id] ?? { part: 0, fault: null }), ...changes } }))

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
 * @returns the id of the upload, once it is open
 * @throws Error with a sentence for the editor, where it could not be opened
 */
export async function sendFilm(file: File): Promise<string> {
  const opened = Promise.withResolvers<string>()
  let id = ''
  const upload = new Upload(file, {
    endpoint: FILM_UPLOADS,
    chunkSize: FILM_PART_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => request.setHeader('Authorization', `Bearer ${token() ?? ''}`),
    onUploadUrlAvailable: () => {
      id = upload.url?.split('/').at(-1) ?? ''
      put(id, { fault: null })
      opened.resolve(id)
    },
    onProgress: (sent, all) => put(id, { part: all > 0 ? sent / all : 0 }),
    onSuccess: () => put(id, { part: 1 }),
    onError: (error) => {
      if (id !== '') put(id, { fault: faultOf(error) })
      opened.reject(new Error(faultOf(error)))
    },
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
  return opened.promise
}
