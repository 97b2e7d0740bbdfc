import { account } from '@pahlavan/contract/calls'
import { goods } from '@pahlavan/contract/goods-calls'
import { orders } from '@pahlavan/contract/payment-calls'
import type { CallData } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const lists = {
  all: queriesOf('transactions', account.transactions),
  tickets: queriesOf('ticketTransactions', orders.tickets),
  courses: queriesOf('courseTransactions', orders.courses),
  goods: queriesOf('goodsTransactions', goods.list),
}

const gifts = queriesOf('gifts', orders.gifts)

/** The latest gifts of the club. */
export const ownGifts = (language: Language) =>
  queryOptions({ queryKey: gifts.key(language), queryFn: () => gifts.ask({}), staleTime: 0 })

/** Orders of any kind, of events and bouts, of courses, or of goods. */
export type OrderScope = keyof typeof lists

type Page = CallData<typeof account.transactions>

const PAGE_SIZE = 20

/** One's own orders, newest first. */
export const orderList = (language: Language, scope: OrderScope) =>
  infiniteQueryOptions({
    queryKey: lists[scope].key(language),
    queryFn: ({ pageParam }): Promise<Page> =>
      lists[scope].ask({ CurrentPage: pageParam, PageSize: PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })
