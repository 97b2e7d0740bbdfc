import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type DeliveryPlaceFields, deliveryPlaces } from '@pahlavan/contract/admin/delivery-places'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { queryOptions } from '@tanstack/react-query'
import { useRowChanges } from '../../desk/row-changes.ts'

const list = queriesOf('delivery-places', callOf(deliveryPlaces.list))

/** The delivery places by province and city. */
export const placeList = () =>
  queryOptions({ queryKey: list.key(), queryFn: () => list.ask({}, { handles: 'any' }) })

/** The changes of delivery places; the list is read anew after each. */
export const usePlaceChanges = () => useRowChanges<DeliveryPlaceFields>(deliveryPlaces, placeList())

/** The days are in their order, weights differ, and a place to which goods are sent has a price. */
export const placeRules: FieldRules<DeliveryPlaceFields> = {
  daysTo: (daysTo, { daysFrom }) => (daysTo < daysFrom ? { type: 'delivery_days_reversed' } : null),
  prices: (prices, { isServed }) => {
    if (new Set(prices.map(({ upToGrams }) => upToGrams)).size < prices.length)
      return { type: 'parcel_weight_twice' }
    return isServed && prices.length === 0 ? { type: 'parcel_price_missing' } : null
  },
}
