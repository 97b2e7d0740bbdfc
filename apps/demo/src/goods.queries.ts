import { query, type Queryable } from '@pahlavan/api/database/connect'
import { bool, integer } from '@pahlavan/api/database/rows'
import type { deliveryPlace, deliveryPrice } from '@pahlavan/api/database/schema/goods'
import type {
  product,
  productCategory,
  productPicture,
  productVariant,
  sizeChart,
  sizeRow,
} from '@pahlavan/api/database/schema/shop'
import { statement } from '@pahlavan/api/database/statement'
import { inserting } from './insert.ts'

const selectHasProducts = statement({
  name: 'demo.products',
  text: 'select exists (select from product) as "hasProducts"',
  row: { hasProducts: bool },
})

/** Whether the shop has goods already. */
export async function hasProducts(db: Queryable): Promise<boolean> {
  const [row] = await query(db, selectHasProducts, [])
  return row?.hasProducts === true
}

const id = { id: integer }

export const addProductCategories = inserting<typeof productCategory.$inferInsert, typeof id>(
  'product_category',
  { position: null, title: null, titleEn: null },
  id,
)
export const addProducts = inserting<typeof product.$inferInsert, typeof id>(
  'product',
  {
    key: null,
    categoryId: null,
    title: null,
    titleEn: null,
    summary: null,
    summaryEn: null,
    description: null,
    descriptionEn: null,
    facts: null,
    sizeChart: null,
    isReturnable: null,
    publishedAt: null,
  },
  id,
)
export const addProductPictures = inserting<typeof productPicture.$inferInsert>('product_picture', {
  productId: null,
  position: null,
  pictureId: null,
})
export const addVariants = inserting<typeof productVariant.$inferInsert>('product_variant', {
  productId: null,
  position: null,
  size: null,
  colour: null,
  colourEn: null,
  hex: null,
  price: null,
  oldPrice: null,
  weightGrams: null,
  stock: null,
})
export const addSizeCharts = inserting<typeof sizeChart.$inferInsert>('size_chart', {
  key: null,
  title: null,
  titleEn: null,
})
export const addSizeRows = inserting<typeof sizeRow.$inferInsert>('size_row', {
  chart: null,
  position: null,
  size: null,
  weightFrom: null,
  weightTo: null,
  heightFrom: null,
  heightTo: null,
  footFrom: null,
  footTo: null,
})
export const addPlaces = inserting<typeof deliveryPlace.$inferInsert, typeof id>(
  'delivery_place',
  { province: null, city: null, isServed: null, daysFrom: null, daysTo: null },
  id,
)
export const addDeliveryPrices = inserting<typeof deliveryPrice.$inferInsert>('delivery_price', {
  placeId: null,
  upToGrams: null,
  price: null,
})
