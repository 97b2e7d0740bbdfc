import { isDeepStrictEqual } from 'node:util'
import type { AlbumFields, AlbumRow } from '@pahlavan/contract/admin/albums'
import { Language } from '@pahlavan/contract/endpoint'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { column, integer, json, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { ItemSpan } from '../desk/desk.items.queries.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { AlbumNotes, albumNotes, writePictures } from './gallery.notes.queries.ts'
import { seenWrestlers, WrestlerIds, writeWrestlers } from './gallery.subject.queries.ts'

const selectAlbum = statement({
  name: 'gallery.album.one',
  text: `select f.language, c.title as category, f.title, f.summary, f.image_id as "imageId", f.event_id as "eventId", f.bout_id as "boutId",
      (select coalesce(json_agg(i.picture_id order by i.position), '[]') from gallery_image i where i.file_id = f.id) as pictures,
      ${albumNotes} as notes, ${seenWrestlers} as wrestlers
    from gallery_file f join gallery_category c on c.id = f.category_id where f.id = $1 and f.type = 0`,
  row: {
    language: column(Language),
    category: string,
    title: string,
    summary: string,
    imageId: nullable(integer),
    eventId: nullable(integer),
    boutId: nullable(integer),
    pictures: json(Type.Array(Type.Integer())),
    notes: AlbumNotes,
    wrestlers: WrestlerIds,
  },
})

export async function findEditedAlbum(db: Queryable, id: number): Promise<AlbumFields | null> {
  const [row] = await query(db, selectAlbum, [id])
  return row ?? null
}

/** Albums and films, as `gallery_file.type` has them. */
export type GalleryType = 0 | 1

const insertCategory = statement({
  name: 'gallery.category.add',
  text: `insert into gallery_category (type, language, title, position)
    select $1, $2, $3, coalesce(max(position), 0) + 1 from gallery_category where type = $1 and language = $2
    on conflict (type, language, title) do update set title = excluded.title returning id`,
  row: { id: integer },
})

/** The category with a title, which is made where it is not there. */
export async function galleryCategoryOf(
  tx: Tx,
  type: GalleryType,
  { language, category }: { language: Language; category: string },
): Promise<number> {
  const [row] = await query(tx, insertCategory, [type, language, category])
  if (!row) throw new Error('a category of the gallery was not added')
  return row.id
}

const names = ['language', 'categoryId', 'title', 'summary', 'imageId', 'eventId', 'boutId'] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const insertAlbum = statement({
  name: 'gallery.album.add',
  text: added.sql(`insert into gallery_file (type, language, category_id, title, summary, image_id, event_id, bout_id, status, published_at)
    values (0, :language, :categoryId, :title, :summary, :imageId, :eventId, :boutId, 'draft', now()) returning id`),
  row: { id: integer },
})
const updateAlbum = statement({
  name: 'gallery.album.write',
  text: written.sql(`update gallery_file set language = :language, category_id = :categoryId, title = :title, summary = :summary,
    image_id = :imageId, event_id = :eventId, bout_id = :boutId where id = :id`),
  row: null,
})
const valuesOf = (
  { language, title, summary, imageId, eventId, boutId }: AlbumFields,
  categoryId: number,
) => ({ language, categoryId, title, summary, imageId, eventId, boutId })

export async function addAlbum(tx: Tx, fields: AlbumFields): Promise<number> {
  const [row] = await query(
    tx,
    insertAlbum,
    added.values(valuesOf(fields, await galleryCategoryOf(tx, 0, fields))),
  )
  if (!row) throw new Error('an album was not added')
  await writePictures(tx, row.id, fields)
  await writeWrestlers(tx, row.id, fields.wrestlers)
  return row.id
}

/** The fields that stand in rows of their own. */
const picturesOf = ({ pictures, notes }: AlbumFields) => ({ pictures, notes })

/** Writes an album; its pictures only where they are others than before. */
export async function writeAlbum(
  tx: Tx,
  id: number,
  fields: AlbumFields,
  before: AlbumFields,
): Promise<void> {
  await execute(
    tx,
    updateAlbum,
    written.values({ ...valuesOf(fields, await galleryCategoryOf(tx, 0, fields)), id }),
  )
  if (!isDeepStrictEqual(picturesOf(fields), picturesOf(before))) await writePictures(tx, id, fields)
  await writeWrestlers(tx, id, fields.wrestlers)
}

const selectPictures = statement({
  name: 'gallery.album.parts',
  text: 'select count(*)::int as pictures from picture where id = any($1::int[])',
  row: { pictures: integer },
})

/** How many of some pictures are there. */
export async function countAlbumPictures(tx: Tx, pictures: readonly number[]): Promise<number> {
  const [row] = await query(tx, selectPictures, [pictures])
  return row?.pictures ?? 0
}

const selectMore = statement({
  name: 'gallery.album.more',
  text: `select f.id, ${pictureJson('p')} as image, f.language, c.title as "categoryTitle",
      (select count(*)::int from gallery_image i where i.file_id = f.id) as "pictureCount"
    from gallery_file f join gallery_category c on c.id = f.category_id left join picture p on p.id = f.image_id where f.id = any($2::int[])`,
  row: {
    id: integer,
    image: nullable(json(StoredPicture)),
    language: column(Language),
    categoryTitle: string,
    pictureCount: integer,
  },
})

/** The rows of albums in the list of the staff, by their ids. */
export async function findAlbumRows(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, AlbumRow>> {
  const rows = await query(db, selectMore, [language, ids])
  return new Map(rows.map(({ id, image, ...row }) => [id, { ...row, image: image && imageOf(image) }]))
}

const selectCategories = statement({
  name: 'gallery.categories.edited',
  text: 'select language, title from gallery_category where type = $1 order by language, position, id',
  row: { language: column(Language), title: string },
})

/** The categories of albums or of films. */
export const listGalleryCategories = (db: Queryable, type: GalleryType) => query(db, selectCategories, [type])

const write = (name: string, text: string) =>
  statement({ name: `gallery.item.${name}`, text: `${text} where id = $1`, row: null })
const show = write(
  'show',
  `update gallery_file set published_at = coalesce($2, case when status = 'published' then least(published_at, now()) else now() end),
    status = 'published', deleted_at = null`,
)
const unshow = write('unshow', `update gallery_file set status = 'draft', deleted_at = null`)
const withdraw = write('withdraw', 'update gallery_file set deleted_at = now()')
const remove = write('remove', 'delete from gallery_file')

/** The writes of the span in which fans see an album or a film: it has a status, and a withdrawn one is marked as deleted. */
export const gallerySpan: ItemSpan = {
  show: (tx, id, at) => execute(tx, show, [id, at]),
  unshow: (tx, id) => execute(tx, unshow, [id]),
  withdraw: (tx, id) => execute(tx, withdraw, [id]),
  remove: (tx, id) => execute(tx, remove, [id]),
}
