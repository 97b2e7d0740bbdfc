import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'

export const ProductCategory = Type.Object({ id: Id, title: Type.String(), products: Type.Integer() })
export type ProductCategory = Static<typeof ProductCategory>

export const Colour = Type.Object({ title: Type.String(), hex: orNull(Type.String()) })
export type Colour = Static<typeof Colour>

/** How many pieces are left: 0 is sold out, up to 5 are counted out, null is enough. */
const Left = orNull(Type.Integer())

/** A product in a list. Prices are toman: that of its cheapest variant, in stock before sold out; `isFrom` where others cost more. */
export const ProductCard = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  categoryId: Id,
  categoryTitle: Type.String(),
  image: orNull(Image),
  price: Type.Integer(),
  oldPrice: orNull(Type.Integer()),
  isFrom: Type.Boolean(),
  left: Left,
  colours: Type.Array(Colour),
  publishedAt: Moment,
})
export type ProductCard = Static<typeof ProductCard>

/** One size and colour of a product; '' where it comes in one only. `isAwaited`: the caller is told when it is back. */
export const ProductVariant = Type.Object({
  id: Id,
  size: Type.String(),
  colour: Type.String(),
  hex: orNull(Type.String()),
  price: Type.Integer(),
  oldPrice: orNull(Type.Integer()),
  weightGrams: Type.Integer(),
  left: Left,
  isAwaited: orNull(Type.Boolean()),
})
export type ProductVariant = Static<typeof ProductVariant>

/** One product whole. `sizeChart` names its guide of `getsizes`; `related` are of its category, those in stock first. */
export const ProductDetail = Type.Object({
  ...ProductCard.properties,
  description: Type.String(),
  pictures: Type.Array(Image),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  sizeChart: orNull(Type.String()),
  isReturnable: Type.Boolean(),
  variants: Type.Array(ProductVariant),
  related: Type.Array(ProductCard),
})
export type ProductDetail = Static<typeof ProductDetail>

const bound = () => orNull(Type.Integer())
/** A row of a size guide: by the body (kg, cm) or by the foot (mm), null where there is no bound. */
export const SizeRow = Type.Object({
  size: Type.String(),
  weightFrom: bound(),
  weightTo: bound(),
  heightFrom: bound(),
  heightTo: bound(),
  footFrom: bound(),
  footTo: bound(),
})
export type SizeRow = Static<typeof SizeRow>

const Price = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))

/** Goods (`docs/rules/specification.md` §7 Products). Prices of a filter are toman. */
export const shop = {
  categories: endpoint(paths.shop.categories, {
    summary: 'Lists the categories of products, each with its number of products',
    data: Type.Array(ProductCategory),
  }),
  list: endpoint(paths.shop.list, {
    summary: 'Lists products, the newest first or by price; sold-out products come last',
    query: Type.Object({
      Search,
      CategoryId: Type.Optional(Id),
      ...Paging,
      Ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      priceFrom: Price,
      priceTo: Price,
      inStock: Type.Optional(Type.Boolean()),
      sort: Type.Optional(
        Type.Union([Type.Literal('newest'), Type.Literal('cheapest'), Type.Literal('dearest')]),
      ),
    }),
    data: Page(ProductCard),
  }),
  detail: endpoint(paths.shop.detail, {
    summary: 'Returns one product with its variants and pictures',
    problems: ['product_not_found'],
    query: Type.Object({ id: Id }),
    data: ProductDetail,
  }),
  sizes: endpoint(paths.shop.sizes, {
    summary: 'Returns a size guide; beyond the specification',
    query: Type.Object({ chart: Type.String({ minLength: 1, maxLength: 40 }) }),
    data: Type.Array(SizeRow),
  }),
  addAlert: endpoint(paths.shop.addAlert, {
    summary: 'Requests one message when a sold-out variant is in stock again; beyond the specification',
    problems: ['product_not_found', 'variant_in_stock', 'alerts_full', 'mobile_missing'],
    query: Type.Object({ variantId: Id }),
    data: Type.Object({ isAwaited: Type.Boolean() }),
    auth: 'user',
  }),
  removeAlert: endpoint(paths.shop.removeAlert, {
    summary: 'Cancels the request for a message about a variant',
    query: Type.Object({ variantId: Id }),
    data: Type.Object({ isAwaited: Type.Boolean() }),
    auth: 'user',
  }),
}
