import { type Static, Type } from 'typebox'
import { Id } from '../envelope.ts'
import { unorderedEndpoints } from './rows.ts'

/** The most places: each province, and the cities with prices of their own. */
export const MAX_DELIVERY_PLACES = 500
export const MAX_PARCEL_PRICES = 12

/** The price of a parcel up to a weight, in toman; 0 is free. */
export const ParcelPrice = Type.Object({
  upToGrams: Type.Integer({ minimum: 1, maximum: 100_000 }),
  price: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
})
export type ParcelPrice = Static<typeof ParcelPrice>

const Days = Type.Integer({ minimum: 0, maximum: 90 })

/**
 * A place to which goods are sent, by its Persian name: a province, or with `city` one city of it. Goods go to it in `daysFrom` to
 * `daysTo` days; a parcel heavier than the last price is not sent.
 */
export const DeliveryPlaceFields = Type.Object({
  province: Type.String({ minLength: 1, maxLength: 60 }),
  city: Type.String({ maxLength: 60 }),
  isServed: Type.Boolean(),
  daysFrom: Days,
  daysTo: Days,
  prices: Type.Array(ParcelPrice, { maxItems: MAX_PARCEL_PRICES }),
})
export type DeliveryPlaceFields = Static<typeof DeliveryPlaceFields>

export const EditedDeliveryPlace = Type.Object({ id: Id, fields: DeliveryPlaceFields })
export type EditedDeliveryPlace = Static<typeof EditedDeliveryPlace>

/** The places to which the shop sends goods, with their prices. */
export const deliveryPlaces = unorderedEndpoints('/api/admin/delivery-places', {
  words: ['delivery place', 'delivery places'],
  action: 'delivery.edit',
  fields: DeliveryPlaceFields,
  listed: EditedDeliveryPlace,
  missing: 'delivery_place_not_found',
  tooMany: 'too_many_delivery_places',
  refusals: ['delivery_place_twice', 'delivery_days_reversed', 'parcel_weight_twice', 'parcel_price_missing'],
})
