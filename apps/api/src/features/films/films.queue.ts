import type { FastifyBaseLogger } from 'fastify'
import type { UploadFault } from '@pahlavan/contract/admin/film-uploads'
import { inTransaction } from '../../database/connect.ts'
import { isStorageFault } from '../../http/storage.ts'
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

/** How long a process holds a film without a sign of life (s), and how often it gives one (ms). */
const HOLD_SECONDS = 60
const SIGN_MS = 10_000
/** How often the queue is looked into for what other processes put there or left (ms). */
const LOOK_MS = 30_000

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

/** Encodes the films that wait, one at a time in all processes. After a stop another process goes on from the last whole minute. */
export class FilmQueue {
  readonly #options: QueueOptions
  readonly #closed = new AbortController()
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isWoken = false

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** Looks for a film that waits, now and from time to time. */
  wake(): void {
    clearTimeout(this.#timer)
    if (this.#closed.signal.aborted) return
    this.#isWoken = true
    this.#running ??= this.#runAll()
  }

  async close(): Promise<void> {
    this.#closed.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  async #runAll(): Promise<void> {
    const { pool, log } = this.#options
    try {
      while (this.#isWoken) {
        this.#isWoken = false
        for (
          let next = await takeUpload(pool, HOLD_SECONDS);
          next;
          next = await takeUpload(pool, HOLD_SECONDS)
        ) {
          await this.#encode(next)
          if (this.#closed.signal.aborted) return
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'the queue of films cannot be read; it is tried again')
    } finally {
      this.#running = undefined
      if (!this.#closed.signal.aborted) {
        this.#timer = setTimeout(() => this.wake(), LOOK_MS)
        this.#timer.unref()
      }
    }
  }

  async #encode(upload: UploadRow): Promise<void> {
    const { pool, files, log, root, store } = this.#options
    const given = new AbortController()
    const signal = AbortSignal.any([this.#closed.signal, given.signal])
    let percent = 0
    const sign = setInterval(() => {
      holdUpload(pool, upload.id, HOLD_SECONDS, percent).then(
        (isHeld) => isHeld || given.abort(),
        (error: unknown) => log.warn({ err: error }, 'a film is encoded without a sign of it'),
      )
    }, SIGN_MS)
    try {
      const source = files.pathOf(upload.id)
      const onProgress = (part: number) => (percent = Math.floor(part * 100))
      const place = upload.isProtected ? 'lessons' : 'films'
      const made = await makeFilm({ source, captions: [], place, root, store, signal, onProgress })
      const second = made.durationMs / 10_000
      // A picture of the library is for everybody: a protected film gives none.
      const imageId = upload.isProtected ? null : await posterAt(pool, { source, second, root, alt: '' })
      if (await this.#keep(upload, made, imageId)) await files.remove(upload.id)
    } catch (error) {
      if (this.#closed.signal.aborted) {
        await releaseUpload(pool, upload.id)
        return
      }
      if (given.signal.aborted) return
      log.warn({ err: error, upload: upload.id }, 'a film cannot be encoded')
      await setFailed(pool, upload.id, faultOf(error))
    } finally {
      clearInterval(sign)
    }
  }

  /** Writes a film that was made. False where it was given up meanwhile. */
  #keep(upload: UploadRow, made: MadeFilm, imageId: number | null): Promise<boolean> {
    return inTransaction(this.#options.pool, async (tx) => {
      const now = await findLockedUpload(tx, upload.id)
      if (now?.state !== 'encoding') return false
      await saveFilm(tx, `upload ${upload.id}`, { isProtected: upload.isProtected, made })
      await setDone(tx, upload.id)
      if (imageId === null) await setLessonLength(tx, upload.filmId, made.durationMs)
      else await setFirstPoster(tx, upload.filmId, imageId)
      await publishContent(tx, [upload.isProtected ? 'courses' : GALLERY_TAG])
      return true
    })
  }
}
