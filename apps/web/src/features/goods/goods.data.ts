import { delivery, goods } from '@pahlavan/contract/goods-calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { GoodsItem } from '@pahlavan/contract/goods'
import { queriesOf } from '@pahlavan/client/queries'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const goodsFactors = queriesOf('goodsFactor', goods.factor)
export const goodsOrders = queriesOf('goodsOrder', goods.detail)
const returnQuotes = queriesOf('returnQuote', goods.quoteReturn)
const recent = queriesOf('goodsOrders', goods.list)
export const addressBook = queriesOf('addresses', delivery.addresses)
const pickUpPlaces = queriesOf('pickUps', delivery.pickUps)

/** Where goods are wanted. */
export interface Destination {
  addressId?: number
  pickUp?: number
}

/** What goods cost now; a code or a place that does not hold is said where it was chosen. */
export const goodsFactor = (
  language: Language,
  items: readonly GoodsItem[],
  way: Destination,
  code: string,
) =>
  queryOptions({
    queryKey: goodsFactors.key(language, items, way, code),
    queryFn: () => goodsFactors.ask({ items: [...items], ...way, ...(code && { code }) }, { handles: 'any' }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** One order of goods of one's own. */
export const goodsOrder = (language: Language, id: string) =>
  queryOptions({
    queryKey: goodsOrders.key(language, id),
    queryFn: () => goodsOrders.ask({ Id: id }),
    staleTime: 0,
  })

/** The refund for returned goods; the form shows which items cannot be returned. */
export const returnQuote = (language: Language, orderId: string, items: readonly GoodsItem[]) =>
  queryOptions({
    queryKey: returnQuotes.key(language, orderId, items),
    queryFn: () => returnQuotes.ask({ Id: orderId, items: [...items] }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The last orders of goods: one of them may wait for its payment. */
export const lastGoodsOrders = (language: Language) =>
  queryOptions({
    queryKey: recent.key(language, 'last'),
    queryFn: () => recent.ask({ PageSize: 5 }),
    staleTime: 0,
  })

/** One's own addresses, the newest first. */
export const addresses = () =>
  queryOptions({ queryKey: addressBook.key(), queryFn: () => addressBook.ask({}) })

/** The events at which goods are handed over. */
export const pickUps = (language: Language) =>
  queryOptions({ queryKey: pickUpPlaces.key(language), queryFn: () => pickUpPlaces.ask({}) })
