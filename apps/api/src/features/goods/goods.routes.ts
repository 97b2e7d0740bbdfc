import type { Language } from '@pahlavan/contract/endpoint'
import type { AppRoom } from '@pahlavan/contract/app-rooms'
import { goods as contract, type GoodsKind, type GoodsOrder } from '@pahlavan/contract/goods'
import type { FastifyInstance } from 'fastify'
import { onceOf } from '../../http/once.ts'
import { pageOf, partOf } from '../../http/paging.ts'
import { Problem } from '../../http/problems.ts'
import { route, userRoute } from '../../http/route.ts'
import { findOrder, listOrders } from '../orders/orders.list.queries.ts'
import { listBasket } from './goods.basket.queries.ts'
import { changeBasket, submitGoods } from './goods.commands.ts'
import { deliveryRoutes } from './goods.delivery.routes.ts'
import { billOf, type CheckoutContext } from './goods.factor.commands.ts'
import { withShipments } from './goods.list.queries.ts'
import { forgetReceivers } from './goods.queries.ts'
import { cancelGoods, payGoods } from './goods.orders.commands.ts'
import { askReturn, quoteReturn, restockReturned } from './goods.returns.commands.ts'

async function orderOf(
  { database: { pool } }: FastifyInstance,
  accountId: number,
  id: string,
  language: Language,
): Promise<GoodsOrder> {
  const order = await findOrder(pool, language, accountId, id)
  const [whole] = order ? await withShipments(pool, language, [order]) : []
  if (!whole) throw new Problem(404, 'order_not_found')
  return whole
}

/** The room that sells a kind of goods. */
const roomOfKind = { product: 'shop', book: 'books' } as const satisfies Record<GoodsKind, AppRoom>

export async function goodsRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const checkout: CheckoutContext = {
    pool,
    sources: app.paymentContext.sources,
    taxPercent: app.config.taxPercent,
    isOpen: async (kind) => !(await app.switches.isClosed(roomOfKind[kind])),
    report: (error, kind) => app.log.warn({ err: error, kind }, 'a store of goods does not answer'),
  }
  await deliveryRoutes(app)
  app.jobs.every('goods.forget', '17 * * * *', async () => void (await forgetReceivers(pool)))
  app.jobs.every('goods.restock', '* * * * *', () =>
    restockReturned(pool, app.paymentContext.sources, (error, orderId) =>
      app.log.warn({ err: error, orderId }, 'what came back is not in the stock yet'),
    ),
  )
  userRoute(app, contract.items, async ({ user }) => ({ items: await listBasket(pool, user.id) }))
  userRoute(app, contract.change, ({ user, query }) => changeBasket(pool, user.id, query))
  route(app, contract.factor, async ({ query, user, language }) => {
    const { factor } = await billOf(checkout, user?.id ?? null, query, language)
    return factor
  })
  userRoute(app, contract.submit, async (call) => {
    for (const { kind } of call.query.items) await app.switches.admit(roomOfKind[kind], null)
    return submitGoods(checkout, onceOf(call), call.query, call.language)
  })
  userRoute(app, contract.pay, ({ user, query, language }) =>
    payGoods(app.paymentContext, checkout, { id: user.id, language }, query.Id),
  )
  userRoute(app, contract.list, async ({ user, query, language }) => {
    const part = partOf(query)
    const filter = { accountId: user.id, kinds: ['goods'] as const, search: query.search }
    const { items, total } = await listOrders(pool, language, filter, part)
    return pageOf(await withShipments(pool, language, items), total, part)
  })
  userRoute(app, contract.detail, ({ user, query, language }) => orderOf(app, user.id, query.Id, language))
  userRoute(app, contract.cancel, async ({ user, query, language }) => {
    await cancelGoods(app.paymentContext, user.id, query.Id)
    return orderOf(app, user.id, query.Id, language)
  })
  userRoute(app, contract.quoteReturn, ({ user, query }) => quoteReturn(app.paymentContext, user.id, query))
  userRoute(app, contract.askReturn, async ({ user, query, language }) => {
    await askReturn(app.paymentContext, user.id, query)
    return orderOf(app, user.id, query.Id, language)
  })
}
