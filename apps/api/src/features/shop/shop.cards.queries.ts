import { Colour, type ProductCard } from '@pahlavan/contract/shop'
import { rialToToman } from '@pahlavan/persian/money'
import { Type } from 'typebox'
import { localized } from '../../database/localized.ts'
import { bool, integer, json, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { shownLeft } from './shop.rules.ts'

/** Public products: on sale and published. A product without a variant (`n.price` null) is not on sale. */
export const SHOWN = 'p.withdrawn_at is null and p.published_at <= now() and n.price is not null'

/** The orderable pieces of a variant (`v`), without reservations. */
export const AVAILABLE = 'greatest(0, v.stock - v.held)'

/** The summary of a product's variants: the cheapest one in stock represents it. */
export const SUMS = `cross join lateral (select sum(${AVAILABLE})::int as available, count(distinct v.price) > 1 as is_from,
    (array_agg(v.price order by v.stock <= v.held, v.price, v.id))[1] as price,
    (array_agg(v.old_price order by v.stock <= v.held, v.price, v.id))[1] as old_price
  from product_variant v where v.product_id = p.id) n`

/** Of what `SUMS` tells of a product that which lists are narrowed and ordered by, for all of them at once. */
export const SUMS_OF_ALL = `join (select v.product_id, sum(${AVAILABLE})::int as available,
    coalesce(min(v.price) filter (where v.stock > v.held), min(v.price)) as price from product_variant v
    group by v.product_id) n on n.product_id = p.id`

const COLOURS = `(select coalesce(json_agg(json_build_object('title', c.title, 'hex', c.hex) order by c.place), '[]') from (
    select ${localized('v', 'colour')} as title, v.hex, min(v.position) as place from product_variant v
    where v.product_id = p.id and v.colour <> '' group by 1, 2) c)`

/** The columns of a card; the joins they need follow `from product p`. */
export const CARD = `p.id, ${localized('p', 'title')} as title, ${localized('p', 'summary')} as summary, p.category_id as "categoryId",
  ${localized('g', 'title')} as "categoryTitle", ${pictureJson('i')} as image, n.price::float8 as price,
  n.old_price::float8 as "oldPrice", n.is_from as "isFrom",
  n.available, ${COLOURS} as colours, p.published_at as "publishedAt"`

export const CARD_JOINS = `${SUMS} join product_category g on g.id = p.category_id
  left join product_picture pp on pp.product_id = p.id and pp.position = 0 left join picture i on i.id = pp.picture_id`

export const cardColumns = {
  id: integer,
  title: string,
  summary: string,
  categoryId: integer,
  categoryTitle: string,
  image: nullable(json(StoredPicture)),
  price: number,
  oldPrice: nullable(number),
  isFrom: bool,
  available: integer,
  colours: json(Type.Array(Colour)),
  publishedAt: moment,
}
export type CardRow = RowOf<typeof cardColumns>

export const cardOf = ({ available, image, price, oldPrice, publishedAt, ...row }: CardRow): ProductCard => ({
  ...row,
  image: image && imageOf(image),
  price: rialToToman(price),
  oldPrice: oldPrice === null ? null : rialToToman(oldPrice),
  left: shownLeft(available),
  publishedAt: publishedAt.toISOString(),
})
