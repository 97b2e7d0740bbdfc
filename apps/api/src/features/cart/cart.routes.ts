import { cart as contract } from '@pahlavan/contract/cart'
import type { Endpoint, QueryOf } from '@pahlavan/contract/endpoint'
import { payments as tickets, type Transfer } from '@pahlavan/contract/payments'
import type { FastifyInstance } from 'fastify'
import { onceOf } from '../../http/once.ts'
import { Problem } from '../../http/problems.ts'
import { type Call, userRoute, route } from '../../http/route.ts'
import type { Queryable, Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import type { User } from '../../http/sessions.ts'
import {
  type Basket,
  boutBasket,
  courseBasket,
  eventBasket,
  planBasket,
  quoteOf,
  someBasket,
} from '../orders/orders.baskets.commands.ts'
import { orderOnce, placeOrder } from '../orders/orders.commands.ts'
import { findHeldOrder, type Order } from '../orders/orders.queries.ts'
import type { Discount } from '../orders/orders.rules.ts'
import { type Buyer, payOrder } from '../payments/payments.commands.ts'
import { changeCart, discountOf, factorOf } from './cart.commands.ts'
import { listCart } from './cart.queries.ts'

type UserCall<E extends Endpoint = Endpoint> = Call<E, User>

/** Makes an order from a basket, once. */
const ordering =
  (
    { config: { taxPercent } }: FastifyInstance,
    call: UserCall,
    fill: (tx: Tx) => Promise<Basket>,
    discount: Discount | null = null,
  ) =>
  (tx: Tx): Promise<Order> =>
    orderOnce(
      tx,
      onceOf(call),
      () => fill(tx),
      (basket) => placeOrder(tx, call.user.id, basket, { taxPercent, discount }),
    )

const buyerOf = ({ user, language }: Pick<UserCall, 'user' | 'language'>): Buyer => ({
  id: user.id,
  language,
})

function sell<E extends Endpoint & { data: typeof tickets.payEvent.data }>(
  app: FastifyInstance,
  endpoint: E,
  fill: (tx: Tx, accountId: number, query: QueryOf<E>) => Promise<Basket>,
): void {
  const pay = (call: Call<E, User>): Promise<Transfer> =>
    payOrder(
      app.paymentContext,
      buyerOf(call),
      ordering(app, call, (tx) => fill(tx, call.user.id, call.query)),
    )
  userRoute(app, endpoint, pay as Parameters<typeof userRoute<E>>[2])
}

async function submit(app: FastifyInstance, call: UserCall<typeof contract.submit>) {
  const { pool } = app.database
  const { id } = call.user
  const { CourseIds: ids, code } = call.query
  const { taxPercent } = app.config
  const discount = await discountOf(pool, id, code)
  const factor = await factorOf(pool, id, { ids, discount, taxPercent }, call.language)
  const { id: orderId } = await underLock(
    pool,
    locks.orders,
    id,
    ordering(app, call, (tx) => courseBasket(tx, id, ids), discount),
  )
  return { orderId, factor }
}

/** The basket of a quote: the one that the sale itself would order. */
function basketOf(
  db: Queryable,
  accountId: number,
  { eventId, playIds, playId, PlanIds }: QueryOf<typeof tickets.quote>,
): Promise<Basket> {
  if (PlanIds) return planBasket(db, accountId, PlanIds)
  if (playId !== undefined) return boutBasket(db, accountId, playId)
  if (eventId === undefined) throw new Problem(400, 'invalid_parameter', { name: 'eventId' })
  return playIds?.length ? someBasket(db, accountId, eventId, playIds) : eventBasket(db, accountId, eventId)
}

export async function cartRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  userRoute(app, contract.items, async ({ user }) => ({ coursesId: await listCart(pool, user.id) }))
  userRoute(app, contract.change, ({ user, query }) => changeCart(pool, user.id, query))
  route(app, contract.factor, async ({ query: { coursesId: ids, code }, user, language }) => {
    const discount = await discountOf(pool, user?.id ?? null, code)
    const { taxPercent } = app.config
    return factorOf(pool, user?.id ?? null, { ids, discount, taxPercent }, language)
  })
  userRoute(app, contract.submit, (call) => submit(app, call))
  userRoute(app, contract.pay, (call) =>
    payOrder(app.paymentContext, buyerOf(call), (tx) => findHeldOrder(tx, call.query.Id)),
  )
  userRoute(app, tickets.quote, async ({ query, user }) =>
    quoteOf(await basketOf(pool, user.id, query), app.config.taxPercent),
  )
  sell(app, contract.submitPlan, (tx, id, { PlanIds }) => planBasket(tx, id, PlanIds))
  sell(app, tickets.payEvent, (tx, id, { eventId }) => eventBasket(tx, id, eventId))
  sell(app, tickets.paySome, (tx, id, { eventId, playIds }) => someBasket(tx, id, eventId, playIds))
  sell(app, tickets.payBout, (tx, id, { playId }) => boutBasket(tx, id, playId))
}
