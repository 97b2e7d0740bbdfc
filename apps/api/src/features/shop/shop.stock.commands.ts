import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import type { GoodsSource } from '../orders/orders.goods.rules.ts'
import { offersOf } from './shop.offers.queries.ts'
import { shownLeft } from './shop.rules.ts'
import {
  endedVariants,
  endHolds,
  fitOf,
  heldBy,
  holdPieces,
  keepPieces,
  purgeHolds,
  releasePieces,
  takeBackPieces,
  takeVariants,
} from './shop.stock.queries.ts'

type OnStockChange = () => Promise<void>

/** Runs work on locked variants, and reports a visible change of stock. `work` returns whether it succeeded. */
async function onVariants(
  pool: Pool,
  changed: OnStockChange,
  { find, orderId }: { find: (tx: Tx) => Promise<number[]>; orderId: string },
  work: (tx: Tx, ids: readonly number[]) => Promise<boolean>,
): Promise<boolean> {
  const { isDone, isSeen } = await inTransaction(pool, async (tx) => {
    const ids = await find(tx)
    const before = await takeVariants(tx, ids)
    await endHolds(tx, ids, orderId)
    const done = await work(tx, ids)
    const after = new Map((await takeVariants(tx, ids)).map((each) => [each.id, each.available]))
    const seen = before.some(({ id, available }) => shownLeft(available) !== shownLeft(after.get(id) ?? 0))
    return { isDone: done, isSeen: seen }
  })
  if (isSeen) await changed()
  return isDone
}

/** No order. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The shop's own stock as a source of goods. Its rows are locked variants first, by their ids, then holds (`docs/decisions/032`). */
export function productSource(pool: Pool, changed: OnStockChange = async () => undefined): GoodsSource {
  const byOrder = (orderId: string) => ({ find: (tx: Tx) => heldBy(tx, orderId), orderId })
  return {
    kind: 'product',
    offers: (items, language) =>
      offersOf(
        pool,
        language,
        items.map(({ variantId }) => variantId),
      ),
    hold: (orderId, items, until) => {
      const sorted = items.toSorted((a, b) => a.variantId - b.variantId)
      const ids = sorted.map(({ variantId }) => variantId)
      const counts = sorted.map(({ count }) => count)
      return onVariants(pool, changed, { find: async () => ids, orderId }, async (tx) => {
        const fit = await fitOf(tx, orderId, ids, counts)
        if (fit.length < ids.length || fit.some(({ isCovered }) => !isCovered)) return false
        const wanted = fit.filter(({ status }) => status === null || status === 'released').length
        const taken = await holdPieces(tx, orderId, { ids, counts, until })
        if (taken !== wanted) throw new Error('stock changed under its lock')
        return true
      })
    },
    keep: (orderId) => onVariants(pool, changed, byOrder(orderId), (tx) => keepPieces(tx, orderId)),
    takeBack: async (orderId, items) => {
      const ids = items.map(({ variantId }) => variantId)
      const counts = items.map(({ count }) => count)
      await onVariants(pool, changed, byOrder(orderId), async (tx) => {
        await takeBackPieces(tx, orderId, ids, counts)
        return true
      })
    },
    release: async (orderId) => {
      await onVariants(pool, changed, byOrder(orderId), async (tx) => {
        await releasePieces(tx, orderId)
        return true
      })
    },
  }
}

export async function endStockHolds(pool: Pool, changed: OnStockChange): Promise<void> {
  const ids = await endedVariants(pool)
  if (ids.length > 0)
    await onVariants(pool, changed, { find: async () => ids, orderId: NOBODY }, async () => true)
  await purgeHolds(pool)
}
