import type { NewsCard } from '@pahlavan/contract/news'
import { integer, moment, string, type RowOf } from '../../database/rows.ts'
import { focusedColumns } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'

/** What everybody sees: the predicate of the indexes `news_newest…`, and a moment that has come. */
export const VISIBLE = `n.status = 'published' and n.deleted_at is null and n.published_at <= now()`

export const WITH_PICTURES = 'exists (select from news_image i where i.news_id = n.id)'

/** A reply is never visible before its parent, so one index counts both. */
const COMMENTS = `(select count(*) from news_comment m where m.news_id = n.id and m.visible_at <= now())::int`

/** The columns of a card; the joins they need follow `from news n`. */
export const CARD = `n.id, n.slug, n.title, n.summary, n.category_id as "categoryId", c.title as "categoryTitle",
  n.published_at as "publishedAt", k.views as "viewCount", k.likes as "likeCount", ${COMMENTS} as "commentCount",
  p.key, p.width, p.height, p.colour, p.focus, case n.language when 0 then p.alt else p.alt_en end as alt`

export const CARD_JOINS = `join news_count k on k.news_id = n.id join news_category c on c.id = n.category_id
  left join picture p on p.id = n.image_id`

export const cardColumns = {
  id: integer,
  slug: string,
  title: string,
  summary: string,
  categoryId: integer,
  categoryTitle: string,
  publishedAt: moment,
  viewCount: integer,
  likeCount: integer,
  commentCount: integer,
  ...focusedColumns,
}
export type CardRow = RowOf<typeof cardColumns>

export const cardOf = (row: CardRow): NewsCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  image: pictureOf(row),
  categoryId: row.categoryId,
  categoryTitle: row.categoryTitle,
  publishedAt: row.publishedAt.toISOString(),
  viewCount: row.viewCount,
  likeCount: row.likeCount,
  commentCount: row.commentCount,
  isLike: null,
})
