import type { GoodsKind } from '@pahlavan/contract/goods'
import { noteRefundStocked, unstockedRefunds } from '../orders/orders.refunds.queries.ts'
import type { PaymentContext } from './payments.commands.ts'

const kinds: readonly GoodsKind[] = ['product', 'book']

/** Puts the pieces of refunded lines into stock again. A source that does not answer is asked again later. */
export async function restockRefunded(
  { pool, sources }: Pick<PaymentContext, 'pool' | 'sources'>,
  report: (error: unknown, orderId: string) => void,
): Promise<void> {
  for (const { id, orderId, lines } of await unstockedRefunds(pool)) {
    try {
      for (const kind of kinds) {
        const items = lines
          .filter(({ itemType, back }) => itemType === kind && back > 0)
          .map(({ itemId, variantId, back }) => ({ id: itemId, variantId, count: back }))
        if (items.length > 0) await sources[kind]?.takeBack(orderId, items)
      }
      await noteRefundStocked(pool, id)
    } catch (error) {
      report(error, orderId)
    }
  }
}
