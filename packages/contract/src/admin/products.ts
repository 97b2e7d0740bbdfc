import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { itemEndpoints, pricesOf } from './items.ts'

export const MAX_PRODUCT_PICTURES = 12
export const MAX_PRODUCT_FACTS = 30
/** The most sizes and colours of a product together. */
export const MAX_VARIANTS = 120

/** A price in toman. */
export const Toman = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** A size and colour, '' where the product comes in one only. `id` is null for a new one; its stock is counted after its first save. */
export const VariantFields = Type.Object({
  id: orNull(Id),
  size: Type.String({ maxLength: 40 }),
  colour: Type.String({ maxLength: 40 }),
  colourEn: Type.String({ maxLength: 40 }),
  hex: orNull(Type.String({ pattern: '^#[0-9A-F]{6}$' })),
  price: Toman,
  oldPrice: orNull(Toman),
  weightGrams: Type.Integer({ minimum: 1, maximum: 100_000 }),
})
export type VariantFields = Static<typeof VariantFields>

const Word = Type.String({ maxLength: 120 })

export const ProductFields = Type.Object({
  title: Word,
  titleEn: Word,
  summary: Type.String({ maxLength: 300 }),
  summaryEn: Type.String({ maxLength: 300 }),
  description: Type.String({ maxLength: 10_000 }),
  descriptionEn: Type.String({ maxLength: 10_000 }),
  categoryId: orNull(Id),
  facts: Type.Array(Type.Object({ name: Word, nameEn: Word, value: Word, valueEn: Word }), {
    maxItems: MAX_PRODUCT_FACTS,
  }),
  /** The key of a size guide. */
  sizeChart: orNull(Type.String({ minLength: 1, maxLength: 40 })),
  isReturnable: Type.Boolean(),
  /** Pictures of the library, in their order. */
  pictures: Type.Array(Id, { maxItems: MAX_PRODUCT_PICTURES }),
  variants: Type.Array(VariantFields, { maxItems: MAX_VARIANTS }),
})
export type ProductFields = Static<typeof ProductFields>

/** The fields of a new one. */
export const emptyProduct: ProductFields = {
  title: '',
  titleEn: '',
  summary: '',
  summaryEn: '',
  description: '',
  descriptionEn: '',
  categoryId: null,
  facts: [],
  sizeChart: null,
  isReturnable: true,
  pictures: [],
  variants: [],
}

/** Further columns of a product in the list: the lowest price in toman, pieces in the store, and pieces that orders reserve. */
export const ProductRow = Type.Object({
  image: orNull(Image),
  categoryTitle: Type.String(),
  price: orNull(Type.Integer()),
  stock: Type.Integer(),
  held: Type.Integer(),
})
export type ProductRow = Static<typeof ProductRow>

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/** The pieces of a variant in the store, and those that orders reserve. */
export const VariantStock = Type.Object({ variantId: Id, stock: Type.Integer(), held: Type.Integer() })
export type VariantStock = Static<typeof VariantStock>

/** The products of the shop. */
export const products = {
  ...itemEndpoints('/api/admin/products', {
    words: ['product', 'products'],
    edit: 'product.edit',
    publish: 'product.publish',
    fields: ProductFields,
    more: ProductRow,
    missing: 'product_not_found',
    refusals: [
      'picture_not_found',
      'category_not_found',
      'size_chart_not_found',
      'variant_twice',
      'variant_used',
      'old_price_low',
    ],
    maxBodyBytes: 1_000_000,
  }),
  prices: pricesOf('/api/admin/products', { one: 'product', action: 'product.edit' }),
  choices: get('/api/admin/products/choices', {
    summary: 'Lists the categories and the size guides that a product may have',
    data: Type.Object({
      categories: Type.Array(Type.Object({ id: Id, title: Type.String(), titleEn: Type.String() })),
      charts: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), titleEn: Type.String() })),
    }),
    action: 'product.edit',
  }),
  stock: get('/api/admin/products/stock', {
    summary: 'Lists the stock of the variants of a product',
    query: Type.Object({ id: Id }),
    data: Type.Object({ items: Type.Array(VariantStock) }),
    action: 'stock.edit',
    problems: ['product_not_found'],
  }),
  count: post('/api/admin/products/count', {
    summary:
      'Sets the stock of variants to a count. `seen` is the stock that the counter saw; where another one is there now, nothing is set. The answer names the orders that lose their reservation',
    query: Type.Object({
      key: ChangeKey,
      id: Id,
      counts: Type.Array(Type.Object({ variantId: Id, seen: Count, stock: Count }), {
        minItems: 1,
        maxItems: MAX_VARIANTS,
      }),
      reason: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    data: Type.Object({ items: Type.Array(VariantStock), uncoveredOrders: Type.Array(Type.String()) }),
    action: 'stock.edit',
    problems: ['key_reused', 'product_not_found', 'stock_changed'],
  }),
}
