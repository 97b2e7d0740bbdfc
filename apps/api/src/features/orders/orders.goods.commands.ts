import type { Queryable } from '../../database/connect.ts'
import {
  closedOrders,
  endShipmentHold,
  goodsState,
  openShipment,
  piecesOf,
  settleShipment,
} from './orders.goods.queries.ts'
import type { GoodsPieces, GoodsSource, GoodsSources } from './orders.goods.rules.ts'

interface Portion {
  source: GoodsSource
  items: GoodsPieces[]
}

async function portionsOf(db: Queryable, sources: GoodsSources, orderId: string): Promise<Portion[]> {
  const byKind = Map.groupBy(await piecesOf(db, orderId), ({ kind }) => kind)
  return [...byKind].map(([kind, items]) => {
    const source = sources[kind]
    if (!source) throw new Error(`no source of ${kind}`)
    return { source, items }
  })
}

/** Asks one source after the other, as long as each says yes. */
async function inTurn(portions: readonly Portion[], ask: (portion: Portion) => Promise<boolean>) {
  for (const portion of portions) if (!(await ask(portion))) return false
  return true
}

const releaseAll = async (portions: readonly Portion[], orderId: string): Promise<void> => {
  for (const { source } of portions) await source.release(orderId)
}

/** Reserves the goods of an order until a moment, all of them or none. A source that does not answer throws; what others have reserved is given back then. */
export async function holdGoods(
  db: Queryable,
  sources: GoodsSources,
  orderId: string,
  until: Date,
): Promise<boolean> {
  const portions = await portionsOf(db, sources, orderId)
  let isHeld = false
  try {
    isHeld = await inTurn(portions, ({ source, items }) => source.hold(orderId, items, until))
  } finally {
    // What cannot be given back now ends by itself.
    if (!isHeld) await Promise.allSettled([releaseAll(portions, orderId)])
  }
  return isHeld
}

/** The goods of an order are paid: they are its buyer's for good, all of them, or false. Nothing is given back where a source throws: it is asked again. */
export async function keepGoods(db: Queryable, sources: GoodsSources, orderId: string): Promise<boolean> {
  const portions = await portionsOf(db, sources, orderId)
  // This also reopens an order that was closed before: if the process ends meanwhile, its goods are released again.
  await openShipment(db, orderId)
  return inTurn(portions, ({ source }) => source.keep(orderId))
}

const CLOSED = new Set(['expired', 'cancelled', 'refund_pending', 'refunded'])
const PAID = new Set(['paid', 'fulfilled'])

/** Releases goods of an order that came to nothing, or waits without a payment under way. A paid one keeps them, or gets them again. */
export async function releaseGoods(db: Queryable, sources: GoodsSources, orderId: string): Promise<void> {
  const before = await goodsState(db, orderId)
  if (!before || PAID.has(before.status)) return
  // A cancelled order is never completed, even after its payment.
  if (before.isOpen && before.status !== 'cancelled') return
  const portions = await portionsOf(db, sources, orderId)
  await releaseAll(portions, orderId)
  const after = await goodsState(db, orderId)
  if (after?.status === 'awaiting_payment') await endShipmentHold(db, orderId)
  if (after && CLOSED.has(after.status)) await settleShipment(db, orderId)
  if (!after || !PAID.has(after.status)) return
  if (!(await inTurn(portions, ({ source }) => source.keep(orderId))))
    throw new Error('an order was paid while its goods were given back, and they are gone')
}

/** Releases the goods of all failed orders. One with a silent source waits for the next run. */
export async function releaseClosed(
  db: Queryable,
  sources: GoodsSources,
  report: (error: unknown, orderId: string) => void,
): Promise<void> {
  for (const id of await closedOrders(db))
    await releaseGoods(db, sources, id).catch((error: unknown) => report(error, id))
}
