import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '@pahlavan/api/config'
import type { Queryable } from '@pahlavan/api/database/connect'
import { notify } from '@pahlavan/api/database/notify'
import { GALLERY_TAG } from '@pahlavan/api/features/gallery/gallery.rules'
import { hasFfmpeg } from '@pahlavan/api/features/media/media.ffmpeg.render'
import { makeFilm, type MadeFilm } from '@pahlavan/api/features/media/media.films.build'
import { saveFilm } from '@pahlavan/api/features/media/media.films.queries'
import { mediaStore } from '@pahlavan/api/features/media/media.films.routes'
import { drawFilm } from './film-draw.ts'
import { captionsOf, films, filmSource, type Script } from './film-scripts.ts'
import { addFilms, filmKeys } from './films.queries.ts'

/** What stands for each film where there is no `ffmpeg`. */
const FALLBACK = fileURLToPath(new URL('../fallback.mp4', import.meta.url))
const fallback: MadeFilm = {
  key: 'demo-fallback-1',
  durationMs: 10_000,
  width: 640,
  height: 360,
  heights: [],
  hasSound: true,
  captions: [],
}

export interface FilmWork {
  db: Queryable
  config: Pick<Config, 'bucket' | 'dataDir'>
  say: (line: string) => void
  signal: AbortSignal
}

/** Draws a film and makes its qualities. What is drawn lies beside what is made, and goes with it. */
async function make(script: Script, { db, config, signal }: FilmWork): Promise<void> {
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
    const order = {
      source: drawn,
      captions,
      place: 'films' as const,
      root,
      store: mediaStore(config),
      signal,
    }
    await saveFilm(db, filmSource(script), { isProtected: false, made: await makeFilm(order) })
  } finally {
    await rm(drawn, { force: true })
  }
}

/** Puts the one film that comes along where each is to stand. */
async function standIn(waiting: readonly Script[], { db, config }: FilmWork): Promise<void> {
  const folder = join(config.dataDir, 'media', 'making', fallback.key)
  await mkdir(folder, { recursive: true })
  await copyFile(FALLBACK, join(folder, 'film.mp4'))
  await mediaStore(config).publish(folder, `films/${fallback.key}`)
  for (const script of waiting) await saveFilm(db, filmSource(script), { isProtected: false, made: fallback })
}

/** Makes the films of the demo that are not there yet, one after the other. One that fails is said, and left for the next start. */
export async function makeDemoFilms(work: FilmWork): Promise<void> {
  const { db, say, signal } = work
  const sources = films.map(filmSource)
  await addFilms(db, sources)
  const keys = await filmKeys(db, sources)
  const isWaiting = (key: string | null | undefined) => !key || key === fallback.key
  const waiting = films.filter((script) => isWaiting(keys.get(filmSource(script))))
  if (waiting.length === 0) return
  if (!(await hasFfmpeg())) {
    await standIn(waiting, work)
    await notify(db, 'answers', GALLERY_TAG)
    return say(`ffmpeg is not there: one film stands in for ${waiting.length}`)
  }
  say(`${waiting.length} films are made, one after the other`)
  for (const script of waiting) {
    if (signal.aborted) return
    await make(script, work).then(
      () => notify(db, 'answers', GALLERY_TAG),
      (error: unknown) => signal.aborted || say(`the film ${script.key} was not made: ${String(error)}`),
    )
  }
}
