import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '@pahlavan/api/config'
import type { Queryable } from '@pahlavan/api/database/connect'
import { notify } from '@pahlavan/api/database/notify'
import { GALLERY_TAG } from '@pahlavan/api/features/gallery/gallery.rules'
import { COURSES_TAG } from '@pahlavan/api/features/learn/learn.rules'
import { hasFfmpeg } from '@pahlavan/api/features/media/media.ffmpeg.render'
import { makeFilm, type MadeFilm } from '@pahlavan/api/features/media/media.films.build'
import { saveFilm } from '@pahlavan/api/features/media/media.films.queries'
import { mediaStore } from '@pahlavan/api/features/media/media.films.routes'
import { drawFilm } from './film-draw.ts'
import { filmNames } from './courses.ts'
import { captionsOf, films, filmSource, lessonSource, type Script } from './film-scripts.ts'
import { addFilms, filmKeys } from './films.queries.ts'

/** The placeholder of each film on a machine without `ffmpeg`. */
const FALLBACK = fileURLToPath(new URL('../fallback.mp4', import.meta.url))
const fallback: MadeFilm = {
  key: 'demo-fallback-1',
  durationMs: 10_000,
  width: 640,
  height: 360,
  heights: [],
  hasSound: true,
  hasSoundFile: false,
  captions: [],
  frames: 0,
}

export interface FilmWork {
  db: Queryable
  config: Pick<Config, 'bucket' | 'dataDir'>
  log: (line: string) => void
  signal: AbortSignal
}

/** A film to be made: for everybody, or for lessons, protected. */
interface Order {
  script: Script
  place: 'films' | 'lessons'
}

const orders: readonly Order[] = [
  ...films.map((script) => ({ script, place: 'films' as const })),
  ...films
    .filter(({ key }) => filmNames.includes(key))
    .map((script) => ({ script, place: 'lessons' as const })),
]

const sourceOf = ({ script, place }: Order) => (place === 'films' ? filmSource(script) : lessonSource(script))

const save = (db: Queryable, order: Order, made: MadeFilm) =>
  saveFilm(db, sourceOf(order), { isProtected: order.place === 'lessons', made })

/** Draws a film and encodes its qualities. The drawn frames lie beside the result and are removed with it. */
async function make(order: Order, { db, config, signal }: FilmWork): Promise<void> {
  const { script, place } = order
  const root = join(config.dataDir, 'media')
  const folder = join(root, 'making')
  await mkdir(folder, { recursive: true })
  const drawn = join(folder, `${script.key}.mp4`)
  try {
    await drawFilm(script, drawn, signal)
    const captions = (['fa', 'en'] as const).map((language) => ({
      language,
      text: captionsOf(script, language),
    }))
    await save(
      db,
      order,
      await makeFilm({ source: drawn, captions, place, root, store: mediaStore(config), signal }),
    )
  } finally {
    await rm(drawn, { force: true })
  }
}

/** Puts the one film that comes along where each is to stand. */
async function standIn(waiting: readonly Order[], { db, config }: FilmWork): Promise<void> {
  for (const place of new Set(waiting.map((order) => order.place))) {
    const folder = join(config.dataDir, 'media', 'making', fallback.key)
    await mkdir(folder, { recursive: true })
    await copyFile(FALLBACK, join(folder, 'film.mp4'))
    await mediaStore(config).publish(folder, `${place}/${fallback.key}`)
  }
  for (const order of waiting) await save(db, order, fallback)
}

/** Makes the films of the demo that are not there yet, one after the other. One that fails is said, and left for the next start. */
export async function makeDemoFilms(work: FilmWork): Promise<void> {
  const { db, log, signal } = work
  const sources = orders.map(sourceOf)
  await addFilms(db, sources)
  const keys = await filmKeys(db, sources)
  const isWaiting = (key: string | null | undefined) => !key || key === fallback.key
  const waiting = orders.filter((order) => isWaiting(keys.get(sourceOf(order))))
  if (waiting.length === 0) return
  const renew = () => notify(db, 'answers', `${GALLERY_TAG} ${COURSES_TAG}`)
  if (!(await hasFfmpeg())) {
    await standIn(waiting, work)
    await renew()
    return log(`ffmpeg is not there: one film stands in for ${waiting.length}`)
  }
  log(`${waiting.length} films are made, one after the other`)
  for (const order of waiting) {
    if (signal.aborted) return
    await make(order, work).then(
      renew,
      (error: unknown) =>
        signal.aborted || log(`the film ${order.script.key} was not made: ${String(error)}`),
    )
  }
}
