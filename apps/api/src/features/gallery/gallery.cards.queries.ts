import type { GalleryFile } from '@pahlavan/contract/gallery'
import { bool, integer, list, moment, nullable, type RowOf, string } from '../../database/rows.ts'
import { focusedColumns } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'
import { sourceOf } from './gallery.rules.ts'

/** What everybody sees: the predicate of the indexes `gallery_newest…`, and a moment that has come. */
export const VISIBLE = `f.status = 'published' and f.deleted_at is null and f.published_at <= now()`

/** The columns of a card; the joins they need follow `from gallery_file f`. */
export const CARD = `f.id, f.type, f.title, f.summary, f.category_id as "categoryId", c.title as "categoryTitle", f.published_at as "publishedAt",
  k.views as "viewCount", k.likes as "likeCount", (select count(*) from gallery_image i where i.file_id = f.id)::int as "imagesCount",
  v.key as "filmKey", v.duration_ms as "durationMs", v.width as "filmWidth", v.height as "filmHeight", v.heights,
  v.has_sound as "hasSound", v.has_sound_file as "hasSoundFile",
  p.key, p.width, p.height, p.colour, p.focus, case f.language when 0 then p.alt else p.alt_en end as alt`
export const CARD_JOINS = `join gallery_count k on k.file_id = f.id join gallery_category c on c.id = f.category_id
  left join film v on v.id = f.film_id left join picture p on p.id = f.image_id`

export const cardColumns = {
  id: integer,
  type: integer,
  title: string,
  summary: string,
  categoryId: integer,
  categoryTitle: string,
  publishedAt: moment,
  viewCount: integer,
  likeCount: integer,
  imagesCount: integer,
  filmKey: nullable(string),
  durationMs: nullable(integer),
  filmWidth: nullable(integer),
  filmHeight: nullable(integer),
  heights: nullable(list(integer)),
  hasSound: nullable(bool),
  hasSoundFile: nullable(bool),
  ...focusedColumns,
}
type CardRow = RowOf<typeof cardColumns>

const filmOf = (row: CardRow) =>
  sourceOf({
    filmKey: row.filmKey,
    width: row.filmWidth ?? 0,
    height: row.filmHeight ?? 0,
    heights: row.heights ?? [],
    hasSound: row.hasSound === true,
    hasSoundFile: row.hasSoundFile === true,
  })

export function cardOf(row: CardRow): GalleryFile {
  const picture = pictureOf(row)
  const source = filmOf(row)
  const isFilm = row.type === 1
  return {
    id: row.id,
    type: isFilm ? 1 : 0,
    title: row.title,
    summary: row.summary,
    categoryId: row.categoryId,
    categoryTitle: row.categoryTitle,
    image: isFilm ? null : picture,
    imagesCount: row.imagesCount,
    poster: isFilm ? picture : null,
    duration: source && Math.round((row.durationMs ?? 0) / 1000),
    source,
    publishedAt: row.publishedAt.toISOString(),
    viewCount: row.viewCount,
    likeCount: row.likeCount,
    isLike: null,
    position: null,
    isSeen: null,
  }
}
