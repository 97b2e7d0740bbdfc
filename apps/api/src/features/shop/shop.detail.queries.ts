import { orNull } from '@pahlavan/contract/envelope'
import type { Language } from '@pahlavan/contract/endpoint'
import type { ProductCard, ProductDetail } from '@pahlavan/contract/shop'
import { rialToToman } from '@pahlavan/persian/money'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, json, nullable, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { AVAILABLE, CARD, CARD_JOINS, cardColumns, cardOf, SHOWN } from './shop.cards.queries.ts'
import { shownLeft } from './shop.rules.ts'

const StoredVariant = Type.Object({
  id: Type.Integer(),
  size: Type.String(),
  colour: Type.String(),
  hex: orNull(Type.String()),
  price: Type.Integer(),
  oldPrice: orNull(Type.Integer()),
  weightGrams: Type.Integer(),
  available: Type.Integer(),
})

const VARIANTS = `(select json_agg(json_build_object('id', v.id, 'size', v.size, 'colour', ${localized('v', 'colour')},
    'hex', v.hex, 'price', v.price,
    'oldPrice', v.old_price, 'weightGrams', v.weight_grams, 'available', ${AVAILABLE}) order by v.position, v.id)
  from product_variant v where v.product_id = p.id)`
const PICTURES = `(select coalesce(json_agg(${pictureJson('y')} order by x.position), '[]') from product_picture x
  join picture y on y.id = x.picture_id
  where x.product_id = p.id)`
const FACTS = `(select coalesce(json_agg(json_build_object('name', case when $1::int = 0 then f->>'name' else f->>'nameEn' end,
    'value', case when $1::int = 0 then f->>'value' else f->>'valueEn' end) order by at), '[]')
    from jsonb_array_elements(p.facts) with ordinality as l(f, at))`

const columns = {
  ...cardColumns,
  description: string,
  pictures: json(Type.Array(StoredPicture)),
  facts: json(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
  sizeChart: nullable(string),
  isReturnable: bool,
  variants: json(Type.Array(StoredVariant)),
}

const selectDetail = statement({
  name: 'shop.detail',
  text: `select ${CARD}, ${localized('p', 'description')} as description, ${PICTURES} as pictures, ${FACTS} as facts, p.size_chart as "sizeChart",
      p.is_returnable as "isReturnable", ${VARIANTS} as variants from product p ${CARD_JOINS} where p.id = $2 and ${SHOWN}`,
  row: columns,
})
/** The newest products of the category: the ones in stock come first, without a look at the whole category. */
const selectRelated = statement({
  name: 'shop.related',
  text: `select ${CARD} from (select * from product where category_id = $2 and id <> $3 and withdrawn_at is null and published_at <= now()
      order by published_at desc, id desc limit 60) p ${CARD_JOINS} where ${SHOWN} order by n.available = 0, p.published_at desc, p.id desc limit 6`,
  row: cardColumns,
})

const detailOf = (row: RowOf<typeof columns>, related: ProductCard[]): ProductDetail => {
  const { description, pictures, facts, sizeChart, isReturnable, variants, ...card } = row
  return {
    ...cardOf(card),
    description,
    pictures: pictures.map(imageOf),
    facts,
    sizeChart,
    isReturnable,
    variants: variants.map(({ available, price, oldPrice, ...variant }) =>
      Object.assign(variant, {
        price: rialToToman(price),
        oldPrice: oldPrice === null ? null : rialToToman(oldPrice),
        left: shownLeft(available),
        isAwaited: null,
      }),
    ),
    related,
  }
}

export async function findProduct(
  db: Queryable,
  language: Language,
  id: number,
): Promise<ProductDetail | null> {
  const [row] = await query(db, selectDetail, [language, id])
  if (!row) return null
  const related = await query(db, selectRelated, [language, row.categoryId, id])
  return detailOf(row, related.map(cardOf))
}
