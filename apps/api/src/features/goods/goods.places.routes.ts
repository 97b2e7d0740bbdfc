import {
  type DeliveryPlaceFields,
  deliveryPlaces,
  MAX_DELIVERY_PLACES,
} from '@pahlavan/contract/admin/delivery-places'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { RowNoun } from '../desk/desk.rows.commands.ts'
import { openRowRoutes } from '../desk/desk.rows.routes.ts'
import { PRODUCTS_TAG } from '../shop/shop.rules.ts'
import { placeFile } from './goods.export.rules.ts'
import {
  addDeliveryPlace,
  deliveryPlaceIds,
  findDeliveryPlace,
  findDeliveryTwin,
  listDeliveryPlaces,
  removeDeliveryPlace,
  writeDeliveryPlace,
} from './goods.places.queries.ts'

async function check(tx: Tx, fields: DeliveryPlaceFields, id: number | null): Promise<void> {
  const { province, city, daysFrom, daysTo, prices, isServed } = fields
  if (province === '') throw new Problem(400, 'invalid')
  if (daysTo < daysFrom) throw new Problem(400, 'delivery_days_reversed')
  if (new Set(prices.map(({ upToGrams }) => upToGrams)).size < prices.length)
    throw new Problem(400, 'parcel_weight_twice')
  if (isServed && prices.length === 0) throw new Problem(400, 'parcel_price_missing')
  const twin = await findDeliveryTwin(tx, province, city)
  if (twin !== null && twin !== id) throw new Problem(409, 'delivery_place_twice')
}

/** The delivery places in the machinery of rows. Orders have their own copy of a price and of an address. */
const placeNoun: RowNoun<DeliveryPlaceFields> = {
  kind: 'delivery',
  tag: PRODUCTS_TAG,
  missing: 'delivery_place_not_found',
  clean: ({ prices, ...fields }) => ({
    ...cleanFields(fields, { lines: ['province', 'city'] }),
    ...(prices && { prices: prices.toSorted((one, other) => one.upToGrams - other.upToGrams) }),
  }),
  check,
  find: findDeliveryPlace,
  group: { find: deliveryPlaceIds, max: MAX_DELIVERY_PLACES, tooMany: 'too_many_delivery_places' },
  add: addDeliveryPlace,
  write: writeDeliveryPlace,
  remove: removeDeliveryPlace,
}

/** Opens the desk's routes of the delivery places. */
export async function deliveryPlaceRoutes(app: FastifyInstance): Promise<void> {
  openRowRoutes(app, {
    endpoints: deliveryPlaces,
    noun: placeNoun,
    list: listDeliveryPlaces,
    file: placeFile,
  })
}
