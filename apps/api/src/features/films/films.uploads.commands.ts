import { randomBytes } from 'node:crypto'
import {
  type FilmUpload,
  type FilmUse,
  isRetryable,
  MAX_FILM_BYTES,
  MAX_OPEN_UPLOADS,
  MAX_WAITING_BYTES,
  UPLOAD_DAYS,
  type UploadFault,
} from '@pahlavan/contract/admin/film-uploads'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { NoFilm, probe } from '../media/media.ffmpeg.render.ts'
import { MAX_FILM_SECONDS } from '../media/media.films.rules.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import type { UploadFiles } from './films.store.ts'
import {
  addUpload,
  countUploads,
  findLockedUpload,
  findUpload,
  listStale,
  listUploads,
  removeUnusedFilm,
  removeUpload,
  setFailed,
  setWaiting,
  type UploadRow,
} from './films.uploads.queries.ts'

/** The database and the files of uploads. */
export interface Uploads {
  pool: Pool
  files: UploadFiles
}

export interface NewUpload {
  name: string
  /** Bytes. */
  size: number
  use: FilmUse
}

const refuseSize = (size: number): void => {
  if (!Number.isSafeInteger(size) || size < 1) throw new Problem(400, 'upload_length')
  if (size > MAX_FILM_BYTES) throw new Problem(413, 'film_too_large')
}

/** Opens an upload with its film. @returns its id @throws Problem 400, 409, 413 or 503 for a file that is too large for the person, or for the disk */
export const openUpload = (
  { pool, files }: Uploads,
  actor: AccountActor,
  { name, size, use }: NewUpload,
): Promise<string> =>
  inTransaction(pool, async (tx) => {
    refuseSize(size)
    if (name === '' || name.length > 255) throw new Problem(400, 'upload_name')
    await lock(tx, locks.uploads, actor.id)
    const used = await countUploads(tx, actor.id)
    if (used.open >= MAX_OPEN_UPLOADS) throw new Problem(409, 'films_open')
    if (used.bytes + size > MAX_WAITING_BYTES) throw new Problem(409, 'film_quota')
    if (!(await files.hasSpace(used.coming + size))) throw new Problem(503, 'film_storage_full')
    const id = randomBytes(16).toString('hex')
    const filmId = await addUpload(tx, { id, byId: actor.id, name, size, isProtected: use === 'lesson' })
    await noteChange(tx, {
      actor,
      action: 'film.upload',
      kind: 'film',
      subjectId: filmId,
      input: { name, size, use },
    })
    return id
  })

/** The upload of a member of staff. @throws Problem 404 */
export async function ownUpload({ pool }: Uploads, accountId: number, id: string): Promise<UploadRow> {
  const upload = await findUpload(pool, id)
  if (upload?.byId !== accountId) throw new Problem(404, 'upload_not_found')
  return upload
}

/** Why a file is no film; null for one that is. */
async function faultOf(path: string): Promise<UploadFault | null> {
  try {
    return (await probe(path)).seconds > MAX_FILM_SECONDS ? 'too_long' : null
  } catch (error) {
    if (error instanceof NoFilm) return error.fault
    throw error
  }
}

/** Puts a file that has come whole into the queue, or says why it is no film and removes it. */
export async function finishUpload({ pool, files }: Uploads, id: string): Promise<void> {
  const fault = await faultOf(files.pathOf(id))
  await inTransaction(pool, async (tx) => {
    const upload = await findLockedUpload(tx, id)
    if (upload?.state !== 'open') return
    await (fault ? setFailed(tx, id, fault) : setWaiting(tx, id))
  })
  if (fault) await files.remove(id)
}

/** How many bytes of an upload have come. One that is whole is finished, where its process died before. */
export async function receivedOf(uploads: Uploads, { id, state, size }: UploadRow): Promise<number> {
  if (state !== 'open') return size
  const received = await uploads.files.received(id)
  if (received === size) await finishUpload(uploads, id)
  return received
}

/** The uploads that are no films yet, with the bytes that have come of each. */
export const pendingUploads = async ({ pool, files }: Uploads): Promise<FilmUpload[]> =>
  Promise.all(
    (await listUploads(pool)).map(async (upload) =>
      Object.assign(upload, {
        received: upload.state === 'open' ? await files.received(upload.id) : upload.size,
      }),
    ),
  )

/** An upload under its lock that is no film yet. @throws Problem 404 */
async function pendingUpload(tx: Tx, id: string): Promise<UploadRow> {
  const upload = await findLockedUpload(tx, id)
  if (!upload || upload.state === 'done') throw new Problem(404, 'upload_not_found')
  return upload
}

interface UploadChange {
  actor: AccountActor
  key: string
  id: string
}

const changeOf = ({ actor, key, id }: UploadChange, act: 'retry' | 'drop') => ({
  actor,
  key,
  action: `film.${act}`,
  kind: 'film' as const,
  subjectId: id,
  input: {},
})

/** Puts a file that could not be encoded into the queue once more. @throws Problem 404 for another one */
export const retryUpload = ({ pool }: Uploads, change: UploadChange) =>
  changeOnce(pool, changeOf(change, 'retry'), async (tx) => {
    const upload = await pendingUpload(tx, change.id)
    if (!isRetryable(upload.fault)) throw new Problem(404, 'upload_not_found')
    await setWaiting(tx, change.id)
    return { state: 'waiting' as const }
  })

/** Gives an upload up, and removes its bytes. @throws Problem 404 */
export const dropUpload = async ({ pool, files }: Uploads, change: UploadChange) => {
  const outcome = await changeOnce(pool, changeOf(change, 'drop'), async (tx) => {
    await removeUpload(tx, await pendingUpload(tx, change.id))
    return { isRemoved: true }
  })
  await files.remove(change.id)
  return outcome
}

/** Ends uploads without a new part for a week: those with a page say so there, others are removed. */
export async function sweepUploads({ pool, files }: Uploads, days = UPLOAD_DAYS): Promise<number> {
  const stale = await listStale(pool, days)
  for (const { id } of stale) {
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
    await inTransaction(pool, async (tx) => {
      const upload = await findLockedUpload(tx, id)
      if (upload?.state !== 'open' && upload?.state !== 'failed') return
      await setFailed(tx, id, 'expired')
      await removeUnusedFilm(tx, upload.filmId)
    })
    // oxlint-disable-next-line no-await-in-loop -- the disk takes one after the other
    await files.remove(id)
  }
  return stale.length
}
