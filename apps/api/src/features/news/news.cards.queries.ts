import type { Image } from '@pahlavan/contract/image'
import type { NewsCard } from '@pahlavan/contract/news'
import { imageOf } from '../media/media.rules.ts'

/** What everybody sees: the predicate of the indexes `news_newest…`, and a moment that has come. */
export const VISIBLE = `n.status = 'published' and n.deleted_at is null and n.published_at <= now()`

/** A reply is never seen before what it replies to, so that one index counts both. */
const COMMENTS = `(select count(*) from news_comment m where m.news_id = n.id and m.visible_at <= now())::int`

/** The columns of a card; the joins they need follow `from news n`. */
export const CARD = `n.id, n.slug, n.title, n.summary, n.category_id as "categoryId", c.title as "categoryTitle",
  n.published_at as "publishedAt", n.view_count as "viewCount", n.like_count as "likeCount", ${COMMENTS} as "commentCount",
  p.key, p.width, p.height, p.colour, case n.language when 0 then p.alt else p.alt_en end as alt`

export const CARD_JOINS = `join news_category c on c.id = n.category_id left join picture p on p.id = n.image_id`

/** A row of a picture, or of none. */
export interface PictureRow {
  key: string | null
  width: number
  height: number
  colour: string
  alt: string
}

export interface CardRow extends PictureRow {
  id: number
  slug: string
  title: string
  summary: string
  categoryId: number
  categoryTitle: string
  publishedAt: Date
  viewCount: number
  likeCount: number
  commentCount: number
}

export const pictureOf = ({ key, width, height, colour, alt }: PictureRow): Image | null =>
  key === null ? null : imageOf({ key, width, height, colour, alt })

/** A row as the card that everybody sees. */
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
