import type { Tx } from '@pahlavan/api/database/connect'
import { keepPictures } from '@pahlavan/api/features/media/media.queries'
import { categories, charts, makeProducts, places, sizes, weights } from './goods.ts'
import {
  addDeliveryPrices,
  addPlaces,
  addProductCategories,
  addProductPictures,
  addProducts,
  addSizeCharts,
  addSizeRows,
  addVariants,
} from './goods.queries.ts'

const DAY = 86_400_000

/** The price of a parcel in each place, by weight; prices of the list are toman. */
async function furnishPlaces(tx: Tx): Promise<void> {
  const ids = await addPlaces(
    tx,
    places.map(({ factor: _factor, ...place }) => place),
  )
  await addDeliveryPrices(
    tx,
    places.flatMap(({ factor, isServed }, at) =>
      isServed
        ? weights.map(([upToGrams = 0, price = 0]) => ({
            placeId: ids[at]?.id ?? 0,
            upToGrams,
            price: Math.round((price * factor) / 1000) * 10_000,
          }))
        : [],
    ),
  )
}

/** Fills the demo with goods, their sizes, and the places they are sent to. Times count back from `now` (ms). */
export async function seedGoods(tx: Tx, now: number): Promise<void> {
  const products = makeProducts()
  const groups = await addProductCategories(
    tx,
    categories.map(({ fa, en }, position) => ({ position, title: fa, titleEn: en })),
  )
  const pictures = await keepPictures(
    tx,
    products.flatMap((one) => one.pictures),
  )
  const ids = await addProducts(
    tx,
    products.map(({ key, family, title, days }) => ({
      key,
      categoryId: groups[family.category]?.id ?? 0,
      title: title.fa,
      titleEn: title.en,
      summary: family.summary.fa,
      summaryEn: family.summary.en,
      description: family.description.fa,
      descriptionEn: family.description.en,
      facts: family.facts,
      sizeChart: family.chart,
      isReturnable: family.isReturnable,
      publishedAt: new Date(now - days * DAY),
    })),
  )
  const idAt = (at: number) => ids[at]?.id ?? 0
  await addProductPictures(
    tx,
    products.flatMap((one, at) =>
      one.pictures.map(({ key }, position) => ({
        productId: idAt(at),
        position,
        pictureId: pictures.get(key) ?? 0,
      })),
    ),
  )
  await addVariants(
    tx,
    products.flatMap(({ variants }, at) =>
      variants.map((variant, position) =>
        Object.assign({}, variant, {
          productId: idAt(at),
          position,
          price: variant.price * 10,
          oldPrice: variant.oldPrice === null ? null : variant.oldPrice * 10,
        }),
      ),
    ),
  )
  await addSizeCharts(tx, charts)
  await addSizeRows(tx, sizes)
  await furnishPlaces(tx)
}
