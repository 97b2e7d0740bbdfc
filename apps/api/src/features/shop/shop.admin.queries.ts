import { isDeepStrictEqual } from 'node:util'
import { ProductFields, type ProductRow } from '@pahlavan/contract/admin/products'
import { orNull } from '@pahlavan/contract/envelope'
import type { Language } from '@pahlavan/contract/endpoint'
import { rialToToman, tomanOrNull, tomanToRial } from '@pahlavan/persian/money'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, json, nullable, number, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { takeVariants } from './shop.stock.queries.ts'

const StoredVariants = Type.Array(
  Type.Object({
    id: Type.Integer(),
    size: Type.String(),
    colour: Type.String(),
    colourEn: Type.String(),
    hex: orNull(Type.String()),
    price: Type.Integer(),
    oldPrice: orNull(Type.Integer()),
    weightGrams: Type.Integer(),
  }),
)

const selectProduct = statement({
  name: 'shop.admin.one',
  text: `select p.id, p.title, p.title_en as "titleEn", p.summary, p.summary_en as "summaryEn", p.description, p.description_en as "descriptionEn",
      p.category_id as "categoryId", p.facts, p.size_chart as "sizeChart", p.is_returnable as "isReturnable",
      (select coalesce(json_agg(x.picture_id order by x.position), '[]') from product_picture x where x.product_id = p.id) as pictures,
      (select coalesce(json_agg(json_build_object('id', v.id, 'size', v.size, 'colour', v.colour, 'colourEn', v.colour_en, 'hex', v.hex,
        'price', v.price, 'oldPrice', v.old_price, 'weightGrams', v.weight_grams) order by v.position, v.id), '[]')
        from product_variant v where v.product_id = p.id) as variants
    from product p where p.id = any($1::int[])`,
  row: {
    id: integer,
    title: string,
    titleEn: string,
    summary: string,
    summaryEn: string,
    description: string,
    descriptionEn: string,
    categoryId: integer,
    facts: json(ProductFields.properties.facts),
    sizeChart: nullable(string),
    isReturnable: bool,
    pictures: json(Type.Array(Type.Integer())),
    variants: json(StoredVariants),
  },
})

/** The fields of products, by their ids. */
export async function findEditedProducts(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, ProductFields>> {
  const rows = await query(db, selectProduct, [ids])
  return new Map(
    rows.map(({ id, ...row }) => {
      const variants = row.variants.map(({ price, oldPrice, ...variant }) =>
        Object.assign(variant, { price: rialToToman(price), oldPrice: tomanOrNull(oldPrice) }),
      )
      return [id, { ...row, variants }]
    }),
  )
}

export const findEditedProduct = async (db: Queryable, id: number): Promise<ProductFields | null> =>
  (await findEditedProducts(db, [id])).get(id) ?? null

const names = [
  'title',
  'titleEn',
  'summary',
  'summaryEn',
  'description',
  'descriptionEn',
  'categoryId',
  'facts',
  'sizeChart',
  'isReturnable',
] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const insertProduct = statement({
  name: 'shop.admin.add',
  text: added.sql(`insert into product (key, title, title_en, summary, summary_en, description, description_en, category_id, facts, size_chart,
      is_returnable, published_at)
    values (gen_random_uuid()::text, :title, :titleEn, :summary, :summaryEn, :description, :descriptionEn, :categoryId, :facts::jsonb, :sizeChart,
      :isReturnable, 'infinity') returning id`),
  row: { id: integer },
})
const updateProduct = statement({
  name: 'shop.admin.write',
  text: written.sql(`update product set title = :title, title_en = :titleEn, summary = :summary, summary_en = :summaryEn, description = :description,
    description_en = :descriptionEn, category_id = :categoryId, facts = :facts::jsonb, size_chart = :sizeChart, is_returnable = :isReturnable
    where id = :id`),
  row: null,
})

const valuesOf = ({ facts, pictures: _pictures, variants: _variants, ...rest }: ProductFields) => ({
  ...rest,
  facts: JSON.stringify(facts),
})

const deletePictures = statement({
  name: 'shop.admin.pictures.drop',
  text: 'delete from product_picture where product_id = $1',
  row: null,
})
const insertPictures = statement({
  name: 'shop.admin.pictures',
  text: `insert into product_picture (product_id, position, picture_id)
    select $1, x.place - 1, x.id from unnest($2::int[]) with ordinality x(id, place)`,
  row: null,
})

/** The variants as a table of values: `place` is their order. */
const VARIANTS = `jsonb_to_recordset($2::jsonb) as w(id int, place int, size text, colour text, "colourEn" text, hex text, price bigint, "oldPrice" bigint,
  "weightGrams" int)`

const deleteVariants = statement({
  name: 'shop.admin.variants.drop',
  text: `delete from product_variant where product_id = $1 and not (id = any($2::int[]))`,
  row: null,
})
/** Two variants that exchange their sizes never have the same one: the first statement moves all of them out of the way. */
const freeVariants = statement({
  name: 'shop.admin.variants.free',
  text: `update product_variant set size = id::text || ' ', colour = ' ' where product_id = $1`,
  row: null,
})
const updateVariants = statement({
  name: 'shop.admin.variants.write',
  text: `update product_variant v set position = w.place, size = w.size, colour = w.colour, colour_en = w."colourEn", hex = w.hex, price = w.price,
    old_price = w."oldPrice", weight_grams = w."weightGrams" from ${VARIANTS} where v.product_id = $1 and v.id = w.id`,
  row: null,
})
const insertVariants = statement({
  name: 'shop.admin.variants.add',
  text: `insert into product_variant (product_id, position, size, colour, colour_en, hex, price, old_price, weight_grams)
    select $1, w.place, w.size, w.colour, w."colourEn", w.hex, w.price, w."oldPrice", w."weightGrams" from ${VARIANTS} where w.id is null`,
  row: null,
})

async function writePictures(tx: Tx, id: number, pictures: ProductFields['pictures']): Promise<void> {
  await execute(tx, deletePictures, [id])
  await execute(tx, insertPictures, [id, pictures])
}

async function writeVariants(tx: Tx, id: number, variants: ProductFields['variants']): Promise<void> {
  const rows = variants.map(({ price, oldPrice, ...variant }, place) => ({
    ...variant,
    place,
    price: tomanToRial(price),
    oldPrice: oldPrice === null ? null : tomanToRial(oldPrice),
  }))
  const stored = variants.flatMap((variant) => variant.id ?? [])
  await takeVariants(tx, stored)
  await execute(tx, deleteVariants, [id, stored])
  await execute(tx, freeVariants, [id])
  await execute(tx, updateVariants, [id, JSON.stringify(rows)])
  await execute(tx, insertVariants, [id, JSON.stringify(rows)])
}

export async function addProduct(tx: Tx, fields: ProductFields): Promise<number> {
  const [row] = await query(tx, insertProduct, added.values(valuesOf(fields)))
  if (!row) throw new Error('a product was not added')
  await writePictures(tx, row.id, fields.pictures)
  await writeVariants(tx, row.id, fields.variants)
  return row.id
}

/** Writes a product. Pictures and variants are written where they differ: a new title does not keep orders waiting for the stock. */
export async function writeProduct(
  tx: Tx,
  id: number,
  fields: ProductFields,
  before: ProductFields,
): Promise<void> {
  const { pictures, variants } = fields
  await execute(tx, updateProduct, written.values({ ...valuesOf(fields), id }))
  if (!isDeepStrictEqual(pictures, before.pictures)) await writePictures(tx, id, pictures)
  if (!isDeepStrictEqual(variants, before.variants)) await writeVariants(tx, id, variants)
}

const selectMore = statement({
  name: 'shop.admin.more',
  text: `select p.id, ${pictureJson('i')} as image, ${localized('g', 'title')} as "categoryTitle", n.price::float8 as price,
      coalesce(n.stock, 0)::int as stock, coalesce(n.held, 0)::int as held
    from product p join product_category g on g.id = p.category_id
    cross join lateral (select min(v.price) as price, sum(v.stock) as stock, sum(v.held) as held from product_variant v where v.product_id = p.id) n
    left join product_picture x on x.product_id = p.id and x.position = 0 left join picture i on i.id = x.picture_id
    where p.id = any($2::int[])`,
  row: {
    id: integer,
    image: nullable(json(StoredPicture)),
    categoryTitle: string,
    price: nullable(number),
    stock: integer,
    held: integer,
  },
})

/** The rows of products in the list of the staff, by their ids. */
export async function findProductRows(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, ProductRow>> {
  const rows = await query(db, selectMore, [language, ids])
  return new Map(
    rows.map(({ id, image, price, ...row }) => [
      id,
      { ...row, image: image && imageOf(image), price: price === null ? null : rialToToman(price) },
    ]),
  )
}
