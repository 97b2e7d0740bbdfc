import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'
import { Author } from './drafts.ts'

/** Where films are sent by the tus protocol (https://tus.io/protocols/resumable-upload, version 1.0.0). */
export const FILM_UPLOADS = '/api/admin/films/uploads'

/** The use of a film: in the gallery, for everybody, or in a lesson, where it is protected. It is `use` in the metadata of an upload. */
export const filmUses = ['gallery', 'lesson'] as const
export type FilmUse = (typeof filmUses)[number]

/** The largest file of a film, in bytes. */
export const MAX_FILM_BYTES = 5 * 1024 ** 3
/** A film is sent in parts of so many bytes. */
export const FILM_PART_BYTES = 8 * 1024 ** 2
/** How many uploads a member of staff may have open at once. */
export const MAX_OPEN_UPLOADS = 4
/** How many bytes of one member of staff may wait: uploads that are open, and files that are not encoded yet. */
export const MAX_WAITING_BYTES = 4 * MAX_FILM_BYTES
/** After so many days without a new part an upload is given up; so is the file of a film that could not be encoded. */
export const UPLOAD_DAYS = 7

/** Where the file of a film stands: its parts come in, it waits for the encoder, is being encoded, could not be, or is a film. */
export const uploadStates = ['open', 'waiting', 'encoding', 'failed', 'done'] as const
export const UploadState = Type.Enum([...uploadStates], { type: 'string' })
export type UploadState = Static<typeof UploadState>

/** Why a file is no film: `expired` where its parts stopped coming, `encoder` where the machine could not do it. */
export const uploadFaults = [
  'no_film',
  'no_picture',
  'no_length',
  'too_long',
  'encoder',
  'disk',
  'expired',
] as const
export type UploadFault = (typeof uploadFaults)[number]
/** The faults after which the same file may be tried again. */
export const isRetryable = (fault: UploadFault | null): boolean => fault === 'encoder' || fault === 'disk'

/** The upload of a film that is no film yet. */
export const FilmOnItsWay = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: UploadState,
  percent: Type.Integer(),
  fault: orNull(Type.Enum([...uploadFaults], { type: 'string' })),
  size: Type.Number(),
})
export type FilmOnItsWay = Static<typeof FilmOnItsWay>

const UploadId = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** A film's file on its way. `received` and `size` are bytes, `percent` is of the encoding. */
export const FilmUpload = Type.Object({
  id: UploadId,
  filmId: Id,
  name: Type.String(),
  size: Type.Integer(),
  received: Type.Integer(),
  state: UploadState,
  percent: Type.Integer(),
  fault: orNull(Type.Enum([...uploadFaults], { type: 'string' })),
  by: orNull(Author),
  changedAt: Moment,
})
export type FilmUpload = Static<typeof FilmUpload>

const act = { query: Type.Object({ key: ChangeKey, id: UploadId }), action: 'film.edit' } as const

/** The files of films on their way from the staff to the fans. */
export const filmUploads = {
  list: get('/api/admin/films/queue', {
    summary:
      'Lists the files of films that come in, wait, are being encoded or failed, the first in the queue first; a hundred at most',
    data: Type.Object({ items: Type.Array(FilmUpload) }),
    action: 'film.edit',
  }),
  retry: post('/api/admin/films/retry', {
    summary: 'Puts a file that could not be encoded into the queue once more',
    ...act,
    data: Type.Object({ state: UploadState }),
    problems: ['key_reused', 'upload_not_found'],
  }),
  drop: post('/api/admin/films/drop', {
    summary:
      'Gives up the file of a film and removes its bytes. A film that has a page stays there without a file',
    ...act,
    data: Type.Object({ isRemoved: Type.Boolean() }),
    problems: ['key_reused', 'upload_not_found'],
  }),
}
