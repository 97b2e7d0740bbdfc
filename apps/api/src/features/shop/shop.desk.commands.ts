import { inTransaction, type Queryable } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { correctStock, uncoveredOrders } from './shop.desk.queries.ts'
import { PRODUCTS_TAG } from './shop.rules.ts'
import { takeVariants } from './shop.stock.queries.ts'

/**
 * Sets the stock of a variant, even below its reservations: the earliest orders keep theirs. Returns the orders that lose their
 * reservation; their buyers are told before they pay (`docs/decisions/032`).
 *
 * @throws Error for an unknown variant
 */
export const setStock = (db: Queryable, actor: Actor, variantId: number, stock: number) =>
  inTransaction(db, async (tx) => {
    await takeVariants(tx, [variantId])
    const after = await correctStock(tx, variantId, stock)
    if (!after) throw new Error(`there is no variant ${variantId}`)
    const change = { actor, action: 'product.stock', kind: 'product', subjectId: variantId } as const
    await noteChange(tx, { ...change, input: { stock } }, after)
    await publishContent(tx, [PRODUCTS_TAG])
    return { ...after, uncovered: await uncoveredOrders(tx, [variantId]) }
  })
