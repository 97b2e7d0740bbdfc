import { cleanText } from '@pahlavan/persian/letters'
import type { GoodsItem } from '@pahlavan/contract/goods'
import { rialToToman } from '@pahlavan/persian/money'
import { inTransaction, type Queryable, type Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import type { GoodsPieces, GoodsSources } from '../orders/orders.goods.rules.ts'
import type { PaymentContext } from '../payments/payments.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { ownOrder, refundGoods } from './goods.orders.commands.ts'
import { moveShipment } from './goods.queries.ts'
import {
  addReturn,
  answerReturn,
  findOpenReturn,
  noteRefunded,
  noteStocked,
  returnSums,
  unstockedReturns,
} from './goods.returns.queries.ts'
import {
  gathered,
  goodsKey,
  refundOf,
  returnable,
  returnEnd,
  type ReturnLine,
  type ReturnPieces,
} from './goods.rules.ts'

/** The goods of an order to give back; without `items` all that can be. */
export interface ReturnInput {
  Id: string
  items?: GoodsItem[]
}

/** The pieces that are given back. @throws Problem 409 where nothing can be, or not so many */
function piecesOf(lines: readonly ReturnLine[], items: readonly GoodsItem[] | undefined): ReturnPieces[] {
  const most = returnable(lines)
  if (most.length === 0) throw new Problem(409, 'order_not_returnable')
  if (items === undefined) return most
  const byKey = new Map(most.map((one) => [goodsKey(one), one]))
  return gathered(items).map((item) => {
    const left = byKey.get(goodsKey(item))
    if (!left || left.count < item.count) throw new Problem(409, 'return_too_many')
    return Object.assign({}, left, { count: item.count })
  })
}

async function requireReturnable(context: PaymentContext, accountId: number, orderId: string): Promise<void> {
  const order = await ownOrder(context, accountId, orderId)
  if (!order.isPaid || !returnEnd(order)) throw new Problem(409, 'order_not_returnable')
}

async function refundFor(db: Queryable, { Id, items }: ReturnInput) {
  const { sums, lines } = await returnSums(db, Id)
  const pieces = piecesOf(lines, items)
  return { pieces, delivery: sums.delivery, ...refundOf(sums, lines, pieces) }
}

/** The refund for goods given back (toman), and its part for delivery. */
export async function quoteReturn(context: PaymentContext, accountId: number, input: ReturnInput) {
  await requireReturnable(context, accountId, input.Id)
  const { amount, delivery, isLast } = await refundFor(context.pool, input)
  return { amount: rialToToman(amount), delivery: isLast ? rialToToman(delivery) : 0 }
}

/**
 * Asks to give goods of an order back, within its days: the money comes back once they have arrived. The shipment is taken first, so that of two taps at once one is refused.
 *
 * @throws Problem 404 for somebody else's, 409 where nothing can be given back any more, or not so many pieces
 */
export async function askReturn(
  context: PaymentContext,
  accountId: number,
  { reason, ...asked }: ReturnInput & { reason: string },
): Promise<void> {
  await requireReturnable(context, accountId, asked.Id)
  const words = cleanText(reason).slice(0, 500)
  await inTransaction(context.pool, async (tx) => {
    if (!(await moveShipment(tx, asked.Id, { from: ['delivered'], to: 'return_asked' })))
      throw new Problem(409, 'order_not_returnable')
    const { pieces, amount, isWhole } = await refundFor(tx, asked)
    await addReturn(tx, asked.Id, { isWhole, amount, reason: words, pieces })
  })
}

const noteReturn = (
  tx: Tx,
  actor: Actor,
  { action, id, input }: { action: 'accept' | 'refuse' | 'refunded'; id: number; input: object },
) => noteChange(tx, { actor, action: `return.${action}`, kind: 'return', subjectId: id, input })

/** Restocks the returned pieces of orders. A source that does not answer is asked again later. */
export async function restockReturned(
  db: Queryable,
  sources: GoodsSources,
  report: (error: unknown, orderId: string) => void,
): Promise<void> {
  for (const { id, orderId, lines } of await unstockedReturns(db)) {
    const back: (GoodsPieces & Pick<ReturnLine, 'kind'>)[] = lines
      .filter((line) => line.back > 0)
      .map(({ kind, id: itemId, variantId, back: count }) => ({ kind, id: itemId, variantId, count }))
    try {
      for (const [kind, items] of Map.groupBy(back, (one) => one.kind))
        await sources[kind]?.takeBack(orderId, items)
      await noteStocked(db, id)
    } catch (error) {
      report(error, orderId)
    }
  }
}

async function openReturn(db: Queryable, orderId: string) {
  const open = await findOpenReturn(db, orderId)
  if (!open) throw new Problem(409, 'return_answered')
  return open
}

/** Answers a return, of two answers at once the first. */
async function answerOnce(...parameters: Parameters<typeof answerReturn>): Promise<void> {
  if (!(await answerReturn(...parameters))) throw new Problem(409, 'return_answered')
}

/**
 * The goods that were asked to be given back have arrived. A whole order goes back as it was paid; for a part the money is due to be paid out by people, as gateways give
 * whole payments back alone.
 *
 * @throws Problem 409 where no return waits for an answer
 */
export async function acceptReturn(
  context: PaymentContext,
  actor: Actor,
  orderId: string,
  report: (error: unknown) => void,
): Promise<void> {
  const { id, accountId, amount, isWhole } = await openReturn(context.pool, orderId)
  const accept = async (tx: Tx): Promise<true> => {
    await answerOnce(tx, id, amount === 0 && !isWhole ? 'refunded' : 'accepted')
    await noteReturn(tx, actor, { action: 'accept', id, input: { amount } })
    const { lines } = await returnSums(tx, orderId)
    const isAll = lines.every(({ count, back }) => back === count)
    await moveShipment(tx, orderId, { from: ['return_asked'], to: isAll ? 'returned' : 'delivered' })
    return true
  }
  if (isWhole) return refundGoods(context, actor, orderId, accept)
  await underLock(context.pool, locks.orders, accountId, async (tx) => {
    await accept(tx)
  })
  return restockReturned(context.pool, context.sources, report)
}

/** Refuses a return. The buyer keeps the goods and reads the reason. */
export async function refuseReturn(
  { pool }: Pick<PaymentContext, 'pool'>,
  actor: Actor,
  orderId: string,
  answer: string,
): Promise<void> {
  const { id, accountId } = await openReturn(pool, orderId)
  await underLock(pool, locks.orders, accountId, async (tx) => {
    await answerOnce(tx, id, 'refused', answer || null)
    await noteReturn(tx, actor, { action: 'refuse', id, input: { answer } })
    await moveShipment(tx, orderId, { from: ['return_asked'], to: 'delivered' })
  })
}

/** The money for a part of an order was paid out by people, once; `reference` is the bank's. */
export const payOutReturn = (
  { pool }: Pick<PaymentContext, 'pool'>,
  actor: Actor,
  id: number,
  reference: string,
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const paid = await noteRefunded(tx, id, reference || null)
    if (!paid) throw new Problem(409, 'return_not_due')
    await noteReturn(tx, actor, { action: 'refunded', id, input: { reference, amount: paid.amount } })
  })
