import { GoodsKind } from '@pahlavan/contract/goods'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, json, moment, nullable, number, oneOf, string } from '../../database/rows.ts'
import { returnStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import { PIECES_BACK, refundedPieces, returnedPieces } from '../orders/orders.refunds.queries.ts'
import type { ReturnLine, ReturnPieces } from './goods.rules.ts'

const StoredLine = Type.Object({
  kind: GoodsKind,
  id: Type.Integer(),
  variantId: Type.Integer(),
  count: Type.Integer(),
  price: Type.Integer(),
  back: Type.Integer(),
  isReturnable: Type.Boolean(),
})

/** The lines of an order (`o`) with how many pieces of each are back. */
const linesWith = (back: string): string =>
  `(select coalesce(json_agg(json_build_object('kind', l.item_type, 'id', l.item_id, 'variantId', l.variant_id, 'count', l.count, 'price', l.price,
      'isReturnable', l.is_returnable, 'back', ${back})
    order by l.item_type, l.item_id, l.variant_id), '[]') from order_line l where l.order_id = o.id and l.item_type in ('product', 'book'))`
/** The lines of an order (`o`) with how many pieces of each are back or asked to be. */
export const RETURN_LINES = linesWith(PIECES_BACK)
export const returnLines = json(Type.Array(StoredLine))

const selectReturnable = statement({
  name: 'goods.returns.of',
  text: `select o.subtotal::float8 as subtotal, o.discount::float8 as discount, o.tax::float8 as tax,
    o.delivery::float8 as delivery, ${RETURN_LINES} as lines
    from orders o where o.id = $1`,
  row: { subtotal: number, discount: number, tax: number, delivery: number, lines: returnLines },
})

/** The price of an order (rial), with its returnable lines. */
export async function returnSums(db: Queryable, orderId: string) {
  const [row] = await query(db, selectReturnable, [orderId])
  if (!row) throw new Error('an order of goods is gone')
  const { lines, ...sums } = row
  return { sums, lines: lines as ReturnLine[] }
}

const returnParameters = parameters(
  'orderId',
  'isWhole',
  'amount',
  'reason',
  'kinds',
  'items',
  'variants',
  'counts',
)

const insertReturn = statement({
  name: 'goods.returns.add',
  text: returnParameters.sql(`
    with added as (insert into goods_return (order_id, is_whole, amount, reason)
      values (:orderId, :isWhole, :amount, :reason) returning id)
    insert into goods_return_line (return_id, item_type, item_id, variant_id, count)
      select added.id, w.* from added, unnest(:kinds::text[], :items::int[], :variants::int[], :counts::int[])
        as w(item_type, item_id, variant_id, count)`),
  row: null,
})

/** Stores a return with its refund (rial). */
export const addReturn = (
  tx: Tx,
  orderId: string,
  input: { isWhole: boolean; amount: number; reason: string; pieces: readonly ReturnPieces[] },
) => {
  const { isWhole, amount, reason, pieces } = input
  const values = returnParameters.values({
    orderId,
    isWhole,
    amount,
    reason,
    kinds: pieces.map(({ kind }) => kind),
    items: pieces.map(({ id }) => id),
    variants: pieces.map(({ variantId }) => variantId),
    counts: pieces.map(({ count }) => count),
  })
  return execute(tx, insertReturn, values)
}

const RETURN = `g.id, g.order_id as "orderId", g.status, g.is_whole as "isWhole", g.amount::float8 as amount`
const returnColumns = {
  id: integer,
  orderId: string,
  status: oneOf(...returnStatuses),
  isWhole: bool,
  amount: number,
}

const selectOpen = statement({
  name: 'goods.returns.open',
  text: `select ${RETURN}, o.account_id as "accountId" from goods_return g join orders o on o.id = g.order_id
    where g.order_id = $1 and g.status = 'asked'`,
  row: { ...returnColumns, accountId: integer },
})

export const findOpenReturn = async (db: Queryable, orderId: string) =>
  (await query(db, selectOpen, [orderId]))[0] ?? null

const updateAnswer = statement({
  name: 'goods.returns.answer',
  text: `update goods_return set status = $2, answer = $3, answered_at = now(),
    refunded_at = case when $2 = 'refunded' then now() end where id = $1 and status = 'asked'`,
  row: null,
})

/** Answers a return; false where it has an answer. */
export const answerReturn = async (
  tx: Tx,
  id: number,
  to: 'refused' | 'accepted' | 'refunded',
  answer: string | null = null,
): Promise<boolean> => (await execute(tx, updateAnswer, [id, to, answer])) > 0

const updateRefunded = statement({
  name: 'goods.returns.refunded',
  text: `update goods_return g set status = 'refunded', refunded_at = now(), reference = $2
    where id = $1 and status = 'accepted' and not is_whole returning ${RETURN}`,
  row: returnColumns,
})

/** Notes that the money for a return was paid out; null where none is due. */
export const noteRefunded = async (tx: Tx, id: number, reference: string | null) =>
  (await query(tx, updateRefunded, [id, reference]))[0] ?? null

const BACK = "g.status in ('accepted', 'refunded')"
const ALL_BACK = `${returnedPieces(BACK)} + ${refundedPieces("r.status = 'approved'")}`

const selectUnstocked = statement({
  name: 'goods.returns.unstocked',
  text: `select g.id, g.order_id as "orderId", ${linesWith(ALL_BACK)} as lines
    from goods_return g join orders o on o.id = g.order_id
    where ${BACK} and not g.is_whole and g.restocked_at is null order by g.answered_at limit 100`,
  row: { id: integer, orderId: string, lines: returnLines },
})
/** Returns with pieces that are not in stock again, and all returned pieces of their orders. */
export const unstockedReturns = (db: Queryable) => query(db, selectUnstocked, [])

const updateStocked = statement({
  name: 'goods.returns.stocked',
  text: 'update goods_return set restocked_at = now() where id = $1',
  row: null,
})
export const noteStocked = (db: Queryable, id: number) => execute(db, updateStocked, [id])

const selectList = statement({
  name: 'goods.returns.list',
  text: `select ${RETURN}, g.asked_at as "askedAt", g.reason, y.tracking_number as "trackingNumber",
      (select string_agg(b.count || ' × ' || l.title, ' | ' order by l.item_id, l.variant_id) from goods_return_line b join order_line l
        on (l.order_id, l.item_type, l.item_id, l.variant_id) = (g.order_id, b.item_type, b.item_id, b.variant_id) where b.return_id = g.id) as lines
    from goods_return g left join payment y on y.order_id = g.order_id and y.paid_at is not null
    where g.status = $1 and ($1 <> 'accepted' or not g.is_whole) order by g.id limit 100`,
  row: {
    ...returnColumns,
    askedAt: moment,
    reason: nullable(string),
    trackingNumber: nullable(integer),
    lines: nullable(string),
  },
})

/** A hundred returns that wait, the oldest first: for an answer, or for their money to be paid out. */
export const listReturns = (db: Queryable, status: 'asked' | 'accepted') => query(db, selectList, [status])
