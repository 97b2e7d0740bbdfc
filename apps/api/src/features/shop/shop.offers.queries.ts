import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, integer, json, nullable, number, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import type { GoodsOffer } from '../orders/orders.goods.rules.ts'
import { detailOf } from './shop.rules.ts'

/** The free pieces of a variant: an expired reservation is free, even before the job has released it. */
const FREE = `greatest(0, v.stock - v.held + coalesce((select sum(h.count) from stock_hold h
  where h.variant_id = v.id and h.status = 'held' and h.until < now()), 0))::int`

const selectOffers = statement({
  name: 'shop.offers',
  text: `select p.id, v.id as "variantId", ${localized('p', 'title', 0)} as title, ${localized('p', 'title', 1)} as "titleEn", v.size,
      ${localized('v', 'colour', 0)} as colour, ${localized('v', 'colour', 1)} as "colourEn", v.price::float8 as price,
      v.old_price::float8 as "oldPrice",
      v.weight_grams as "weightGrams", ${FREE} as available, p.is_returnable as "isReturnable", ${pictureJson('i')} as image
    from product_variant v join product p on p.id = v.product_id
    left join product_picture pp on pp.product_id = p.id and pp.position = 0 left join picture i on i.id = pp.picture_id
    where v.id = any($2::int[]) and p.withdrawn_at is null and p.published_at <= now()`,
  row: {
    id: integer,
    variantId: integer,
    title: string,
    titleEn: string,
    size: string,
    colour: string,
    colourEn: string,
    price: number,
    oldPrice: nullable(number),
    weightGrams: integer,
    available: integer,
    isReturnable: bool,
    image: nullable(json(StoredPicture)),
  },
})

export async function offersOf(
  db: Queryable,
  language: Language,
  variantIds: readonly number[],
): Promise<GoodsOffer[]> {
  const rows = await query(db, selectOffers, [language, variantIds])
  return rows.map(({ size, colour, colourEn, image, ...row }) =>
    Object.assign(row, {
      detail: detailOf(colour, size, '، '),
      detailEn: detailOf(colourEn, size, ', '),
      image: image && imageOf(image),
    }),
  )
}
