import type { BookCard } from '@pahlavan/contract/books'
import { rialToToman } from '@pahlavan/persian/money'
import { localized } from '../../database/localized.ts'
import { bool, integer, json, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'

export const SHOWN = 'b.withdrawn_at is null and b.published_at <= now()'

/** How many can be bought: holds that have ended, and that nobody has given back yet, count no more. */
export const AVAILABLE = `greatest(0, b.stock - b.reserved + case when b.reserved = 0 then 0
  else coalesce((select sum(h.count) from book_hold h where h.book_id = b.id and h.state = 'held' and h.ends_at <= now()), 0) end)::int`

/** The columns of a card; the joins they need follow `from book b`. */
export const CARD = `b.id, ${localized('b', 'title')} as title, ${localized('b', 'author')} as author, b.category_id as "categoryId",
  ${localized('g', 'title')} as "categoryTitle", b.language, ${pictureJson('p')} as image, coalesce(p.recipe is not null, false) as "isPlain",
  b.price::float8 as price, b.old_price::float8 as "oldPrice", ${AVAILABLE} as stock,
  (select count(*) from book_sample s where s.book_id = b.id)::int as "samplePages"`

export const CARD_JOINS = `join book_category g on g.id = b.category_id left join picture p on p.id = b.image_id`

export const cardColumns = {
  id: integer,
  title: string,
  author: string,
  categoryId: integer,
  categoryTitle: string,
  language: integer,
  image: nullable(json(StoredPicture)),
  isPlain: bool,
  price: number,
  oldPrice: nullable(number),
  stock: integer,
  samplePages: integer,
}
type CardRow = RowOf<typeof cardColumns>

export const cardOf = (row: CardRow): BookCard => ({
  id: row.id,
  title: row.title,
  author: row.author,
  categoryId: row.categoryId,
  categoryTitle: row.categoryTitle,
  language: row.language === 1 ? 1 : 0,
  image: row.image && imageOf(row.image),
  isPlain: row.isPlain,
  price: rialToToman(row.price),
  oldPrice: row.oldPrice === null ? null : rialToToman(row.oldPrice),
  stock: row.stock,
  samplePages: row.samplePages,
})
