import { type FilmFields, type FilmFile, type FilmRow, ChapterFields } from '@pahlavan/contract/admin/films'
import { uploadFaults, uploadStates } from '@pahlavan/contract/admin/film-uploads'
import { Language } from '@pahlavan/contract/endpoint'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, column, integer, json, nullable, number, oneOf, present, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { galleryCategoryOf } from '../gallery/gallery.albums.queries.ts'
import { seenWrestlers, WrestlerIds, writeWrestlers } from '../gallery/gallery.subject.queries.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'

const selectFilm = statement({
  name: 'films.item.one',
  text: `select f.language, c.title as category, f.title, f.summary, f.film_id as "filmId", f.image_id as "imageId", f.event_id as "eventId", f.bout_id as "boutId", ${seenWrestlers} as wrestlers,
      (select coalesce(json_agg(json_build_object('at', h.at, 'title', h.title) order by h.at), '[]') from gallery_chapter h where h.file_id = f.id) as chapters
    from gallery_file f join gallery_category c on c.id = f.category_id where f.id = $1 and f.type = 1`,
  row: {
    language: column(Language),
    category: string,
    title: string,
    summary: string,
    filmId: present(integer),
    imageId: nullable(integer),
    eventId: nullable(integer),
    boutId: nullable(integer),
    wrestlers: WrestlerIds,
    chapters: json(Type.Array(ChapterFields)),
  },
})

export async function findFilmFields(db: Queryable, id: number): Promise<FilmFields | null> {
  const [row] = await query(db, selectFilm, [id])
  return row ?? null
}

const names = [
  'language',
  'categoryId',
  'title',
  'summary',
  'filmId',
  'imageId',
  'eventId',
  'boutId',
] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const insertFile = statement({
  name: 'films.item.add',
  text: added.sql(`insert into gallery_file (type, language, category_id, title, summary, film_id, image_id, event_id, bout_id, status, published_at)
    values (1, :language, :categoryId, :title, :summary, :filmId, :imageId, :eventId, :boutId, 'draft', now()) returning id`),
  row: { id: integer },
})
const updateFile = statement({
  name: 'films.item.write',
  text: written.sql(`update gallery_file set language = :language, category_id = :categoryId, title = :title, summary = :summary,
    film_id = :filmId, image_id = :imageId, event_id = :eventId, bout_id = :boutId where id = :id`),
  row: null,
})
const dropChapters = statement({
  name: 'films.item.chapters.drop',
  text: 'delete from gallery_chapter where file_id = $1',
  row: null,
})
const insertChapters = statement({
  name: 'films.item.chapters',
  text: `insert into gallery_chapter (file_id, at, title) select $1, c.at, c.title from unnest($2::int[], $3::text[]) as c(at, title)`,
  row: null,
})

async function writeChapters(tx: Tx, id: number, { chapters }: FilmFields): Promise<void> {
  await execute(tx, dropChapters, [id])
  await execute(tx, insertChapters, [id, chapters.map(({ at }) => at), chapters.map(({ title }) => title)])
}

export async function addFilmItem(tx: Tx, fields: FilmFields): Promise<number> {
  const values = added.values({ ...fields, categoryId: await galleryCategoryOf(tx, 1, fields) })
  const [row] = await query(tx, insertFile, values)
  if (!row) throw new Error('a film was not added')
  await writeChapters(tx, row.id, fields)
  await writeWrestlers(tx, row.id, fields.wrestlers)
  return row.id
}

export async function writeFilmItem(tx: Tx, id: number, fields: FilmFields): Promise<void> {
  await execute(
    tx,
    updateFile,
    written.values({ ...fields, categoryId: await galleryCategoryOf(tx, 1, fields), id }),
  )
  await writeChapters(tx, id, fields)
  await writeWrestlers(tx, id, fields.wrestlers)
}

const selectParts = statement({
  name: 'films.item.parts',
  text: `select (select f.key is not null from film f where f.id = $1 and not f.is_protected) as "isReady",
      (select f.duration_ms from film f where f.id = $1) as "durationMs",
      $2::int is null or exists (select from picture where id = $2) as "hasPicture",
      exists (select from gallery_file g where g.id = $3 and g.status = 'published' and g.deleted_at is null) as "isShown"`,
  row: {
    isReady: nullable(bool),
    durationMs: nullable(integer),
    hasPicture: bool,
    isShown: bool,
  },
})

/** Which of the things that a film names are there. `isReady` is null without the file, false while it is no film yet. */
export async function findFilmParts(tx: Tx, { filmId, imageId }: FilmFields, id: number | null) {
  const [row] = await query(tx, selectParts, [filmId, imageId, id])
  if (!row) throw new Error('a check has no row')
  return row
}

const selectMore = statement({
  name: 'films.item.more',
  text: `select f.id, ${pictureJson('p')} as image, f.language, c.title as "categoryTitle",
      case when m.key is not null then m.duration_ms end as "durationMs"
    from gallery_file f join gallery_category c on c.id = f.category_id join film m on m.id = f.film_id
    left join picture p on p.id = f.image_id where f.id = any($2::int[])`,
  row: {
    id: integer,
    image: nullable(json(StoredPicture)),
    language: column(Language),
    categoryTitle: string,
    durationMs: nullable(integer),
  },
})

/** The rows of films in the list of the staff, by their ids. */
export async function findFilmRows(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, FilmRow>> {
  const rows = await query(db, selectMore, [language, ids])
  return new Map(rows.map(({ id, image, ...row }) => [id, { ...row, image: image && imageOf(image) }]))
}

const selectFile = statement({
  name: 'films.file',
  text: `select f.key, coalesce(f.duration_ms, 0)::int as "durationMs", coalesce(f.width, 0)::int as width, coalesce(f.height, 0)::int as height,
      (select g.id from gallery_file g where g.film_id = f.id order by g.id limit 1) as "pageId", u.id as "uploadId", u.name, u.state, u.percent, u.fault, u.size::float8 as size
    from film f left join lateral (select * from film_upload w where w.film_id = f.id order by w.created_at desc limit 1) u on true
    where f.id = $1 and not f.is_protected`,
  row: {
    key: nullable(string),
    durationMs: integer,
    width: integer,
    height: integer,
    pageId: nullable(integer),
    uploadId: nullable(string),
    name: nullable(string),
    state: nullable(oneOf(...uploadStates)),
    percent: nullable(integer),
    fault: nullable(oneOf(...uploadFaults)),
    size: nullable(number),
  },
})

/** The file of a film, and the key of its folder; null where there is none. */
export async function findFilmFile(
  db: Queryable,
  filmId: number,
): Promise<{ key: string | null; file: FilmFile } | null> {
  const [row] = await query(db, selectFile, [filmId])
  if (!row) return null
  const { key, durationMs, width, height, pageId, uploadId, name, state, percent, fault, size } = row
  const upload =
    uploadId !== null && name !== null && state !== null && percent !== null && size !== null
      ? { id: uploadId, name, state, percent, fault, size }
      : null
  const mp4 = key === null ? null : `/media/films/${key}/film.mp4`
  return { key, file: { isReady: key !== null, durationMs, width, height, mp4, pageId, upload } }
}
