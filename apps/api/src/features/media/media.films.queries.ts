import { query, type Queryable } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { MadeFilm } from './media.films.build.ts'

const filmParameters = parameters(
  'source',
  'isProtected',
  'key',
  'durationMs',
  'width',
  'height',
  'heights',
  'hasSound',
  'captions',
  'hasSoundFile',
  'frames',
)

const upsertFilm = statement({
  name: 'media.film.save',
  text: filmParameters.sql(`
    insert into film as f (source, is_protected, key, duration_ms, width, height, heights, has_sound, captions,
      has_sound_file, frames)
    values (:source, :isProtected, :key, :durationMs, :width, :height, :heights, :hasSound, :captions,
      :hasSoundFile, :frames)
    on conflict (source) do update set key = excluded.key, duration_ms = excluded.duration_ms,
      width = excluded.width, height = excluded.height, heights = excluded.heights, has_sound = excluded.has_sound,
      captions = excluded.captions, has_sound_file = excluded.has_sound_file, frames = excluded.frames
    returning f.id`),
  row: { id: integer },
})

/** Says of a source that its film was made. Answers the film's id. */
export async function saveFilm(
  db: Queryable,
  source: string,
  { isProtected, made }: { isProtected: boolean; made: MadeFilm },
): Promise<number> {
  const [row] = await query(db, upsertFilm, filmParameters.values({ ...made, source, isProtected }))
  return row?.id ?? 0
}

const selectFilms = statement({
  name: 'media.films',
  text: `select id, source, key, is_protected as "isProtected" from film where source = any($1::text[]) order by id`,
  row: { id: integer, source: string, key: nullable(string), isProtected: bool },
})

/** The films that are made of these sources, or will be: `key` is null until then. */
export const findFilms = (db: Queryable, sources: readonly string[]) => query(db, selectFilms, [sources])

const insertPoster = statement({
  name: 'media.poster',
  text: `insert into picture (key, width, height, colour, alt, alt_en) values ($1, $2, $3, $4, $5, $5)
    on conflict (key) do update set alt = excluded.alt returning id`,
  row: { id: integer },
})

/** Keeps the row of a picture that was taken in. Answers its id. */
export async function keepTaken(
  db: Queryable,
  {
    key,
    width,
    height,
    colour,
    alt,
  }: { key: string; width: number; height: number; colour: string; alt: string },
): Promise<number> {
  const [row] = await query(db, insertPoster, [key, width, height, colour, alt])
  return row?.id ?? 0
}
