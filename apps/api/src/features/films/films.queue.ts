import type { FastifyBaseLogger } from 'fastify'
import type { UploadFault } from '@pahlavan/contract/admin/film-uploads'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { isStorageFault } from '../../http/storage.ts'
import { LongQueue } from '../../jobs/queue.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { GALLERY_TAG } from '../gallery/gallery.rules.ts'
import { NoFilm } from '../media/media.ffmpeg.render.ts'
import { makeFilm, type MadeFilm } from '../media/media.films.build.ts'
import { saveFilm } from '../media/media.films.queries.ts'
import { posterAt } from '../media/media.poster.build.ts'
import type { MediaStore } from '../media/media.store.ts'
import type { Uploads } from './films.uploads.commands.ts'
import {
  findLockedUpload,
  holdUpload,
  releaseUpload,
  setDone,
  setFailed,
  setFirstPoster,
  setLessonLength,
  takeUpload,
  type UploadRow,
} from './films.uploads.queries.ts'

interface QueueOptions extends Uploads {
  log: FastifyBaseLogger
  store: MediaStore
  /** The folder of all media. */
  root: string
}

const faultOf = (error: unknown): UploadFault => {
  if (error instanceof NoFilm) return error.fault
  return isStorageFault(error) ? 'disk' : 'encoder'
}

/** Writes a film that was made. False where it was given up meanwhile. */
const keepFilm = (pool: Pool, upload: UploadRow, made: MadeFilm, imageId: number | null): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const now = await findLockedUpload(tx, upload.id)
    if (now?.state !== 'encoding') return false
    await saveFilm(tx, `upload ${upload.id}`, { isProtected: upload.isProtected, made })
    await setDone(tx, upload.id)
    if (imageId === null) await setLessonLength(tx, upload.filmId, made.durationMs)
    else await setFirstPoster(tx, upload.filmId, imageId)
    await publishContent(tx, [upload.isProtected ? 'courses' : GALLERY_TAG])
    return true
  })

/** Encodes the films that wait. After a stop another process goes on from the last whole minute. */
export const filmQueue = ({ pool, files, log, root, store }: QueueOptions): LongQueue<UploadRow, number> =>
  new LongQueue({
    name: 'films',
    log,
    begin: 0,
    take: (seconds) => takeUpload(pool, seconds),
    hold: ({ id }, seconds, part) => holdUpload(pool, id, seconds, Math.floor(part * 100)),
    release: ({ id }) => releaseUpload(pool, id),
    run: async (upload, turn) => {
      const source = files.pathOf(upload.id)
      const place = upload.isProtected ? 'lessons' : 'films'
      const made = await makeFilm({ source, captions: [], place, root, store, ...turn })
      const second = made.durationMs / 10_000
      // A picture of the library is for everybody: a protected film gives none.
      const imageId = upload.isProtected ? null : await posterAt(pool, { source, second, root, alt: '' })
      if (await keepFilm(pool, upload, made, imageId)) await files.remove(upload.id)
    },
    fail: ({ id }, error) => setFailed(pool, id, faultOf(error)),
  })
