import { account } from '@pahlavan/contract/account'
import { orders } from '@pahlavan/contract/orders'
import type { OrderKind } from '@pahlavan/contract/transactions'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { pageOf, partOf } from '../../http/paging.ts'
import { userRoute } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { listOwnGifts } from './orders.gifts.queries.ts'
import { listOrders } from './orders.list.queries.ts'

const tickets = ['event', 'some', 'play'] as const
const kinds = { all: [...tickets, 'course', 'plan', 'goods'], tickets, courses: ['course'] } as const

interface ListCall {
  user: User
  language: Language
  query: { Search?: string; search?: string; CurrentPage?: number; PageSize?: number }
}

export async function orderRoutes(app: FastifyInstance): Promise<void> {
  const page =
    (of: readonly OrderKind[]) =>
    async ({ query, user, language }: ListCall) => {
      const part = partOf(query)
      const filter = { accountId: user.id, kinds: of, search: query.Search ?? query.search }
      const { items, total } = await listOrders(app.database.pool, language, filter, part)
      return pageOf(items, total, part)
    }
  userRoute(app, account.transactions, page(kinds.all))
  userRoute(app, orders.courses, page(kinds.courses))
  userRoute(app, orders.tickets, page(kinds.tickets))
  userRoute(app, orders.gifts, async ({ user, language }) => ({
    items: await listOwnGifts(app.database.pool, language, user.id),
  }))
}
