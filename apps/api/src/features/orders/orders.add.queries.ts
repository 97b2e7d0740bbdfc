import { randomUUID } from 'node:crypto'
import type { LineType, OrderKind } from '@pahlavan/contract/transactions'
import { later, query, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { type Order, USES_CODE } from './orders.queries.ts'
import type { OrderTotals } from './orders.rules.ts'

const selectWaiting = statement({
  name: 'orders.waiting',
  text: `select count(*)::int as open, coalesce(extract(epoch from min(w.expires_at) - now()), 0)::int as wait,
      (array_agg(w.id order by w.created_at desc) filter (where w.kind = $2 and w.item_id is not distinct from $3 and w.total = $4
        and w.code_id is not distinct from $5 and w.expires_at > now() + interval '10 minutes'
        and array(select l.item_id from order_line l where l.order_id = w.id order by 1) = $6::int[]))[1] as same
    from orders w where w.account_id = $1 and w.status = 'awaiting_payment'`,
  row: { open: integer, wait: integer, same: nullable(string) },
})
const orderParameters = parameters(
  'id',
  'accountId',
  'kind',
  'itemId',
  'codeId',
  'total',
  'subtotal',
  'credit',
  'discount',
  'codeDiscount',
  'tax',
  'delivery',
  'seconds',
  'types',
  'items',
  'titles',
  'titlesEn',
  'prices',
  'variants',
  'counts',
  'returnables',
)

/** The least use of a code that no order of the fan has; the unique index refuses one that another order has taken meanwhile. */
const NEXT_USE = `case when :codeId::int is null then 1 else (select coalesce(min(n), 1) from discount_code c, generate_series(1, c.per_person) n
  where c.id = :codeId and not exists (select from orders o where o.code_id = c.id and o.account_id = :accountId and o.code_use = n and o.${USES_CODE})) end`

const insertOrder = statement({
  name: 'orders.add',
  text: orderParameters.sql(`
    with added as (insert into orders (id, account_id, kind, item_id, code_id, code_use, code_discount, total, subtotal, credit, discount,
        tax, delivery, expires_at)
      values (:id, :accountId, :kind, :itemId, :codeId, ${NEXT_USE}, :codeDiscount, :total, :subtotal, :credit, :discount,
        :tax, :delivery, now() + make_interval(secs => :seconds)) returning id)
    insert into order_line (order_id, item_type, item_id, title, title_en, price, variant_id, count, is_returnable)
      select added.id, l.type, l.item, l.title, l.title_en, l.price, l.variant, l.count, l.returnable from added,
        unnest(:types::text[], :items::int[], :titles::text[], :titlesEn::text[], :prices::bigint[], :variants::int[],
          :counts::int[], :returnables::bool[])
          as l(type, item, title, title_en, price, variant, count, returnable)`),
  row: null,
})

/** A thing of a new order, with the price of all its pieces. */
export interface NewLine {
  itemType: LineType
  itemId: number
  variantId?: number
  count?: number
  title: string
  titleEn: string
  price: number | null
  isReturnable?: boolean
}

export interface NewOrder {
  accountId: number
  kind: OrderKind
  itemId: number | null
  codeId: number | null
  offers: readonly NewLine[]
  sums: OrderTotals
  seconds: number
}

const sameValues = ({ accountId, kind, itemId, codeId, offers, sums }: NewOrder) => [
  accountId,
  kind,
  itemId,
  sums.total,
  codeId,
  offers.map((offer) => offer.itemId).toSorted((a, b) => a - b),
]

/** How many unpaid orders somebody has, in how many seconds one of them ends, and the one of them that is of the same things at the same price. */
export async function waitingOrders(
  tx: Tx,
  order: NewOrder,
): Promise<{ open: number; wait: number; same: string | null }> {
  const [row] = await query(tx, selectWaiting, sameValues(order))
  return row ?? { open: 0, wait: 0, same: null }
}

/** Adds an order with its lines. The statement goes with the next query. */
export function addOrder(tx: Tx, { offers: unsorted, ...order }: NewOrder): Order {
  const { accountId, kind, itemId, codeId, sums, seconds } = order
  const id = randomUUID()
  const offers = unsorted.toSorted((a, b) => a.itemId - b.itemId)
  const items = offers.map((offer) => offer.itemId)
  const values = orderParameters.values({
    ...sums,
    id,
    accountId,
    kind,
    itemId,
    codeId,
    seconds,
    types: offers.map(({ itemType }) => itemType),
    items,
    titles: offers.map(({ title }) => title),
    titlesEn: offers.map(({ titleEn }) => titleEn),
    prices: offers.map(({ price }) => price ?? 0),
    variants: offers.map(({ variantId }) => variantId ?? 0),
    counts: offers.map(({ count }) => count ?? 1),
    returnables: offers.map(({ isReturnable }) => isReturnable ?? true),
  })
  later(tx, insertOrder, values)
  const expiresAt = new Date(Date.now() + seconds * 1000)
  const { total } = sums
  return { id, accountId, kind, itemId, status: 'awaiting_payment', total, expiresAt, items, isNew: true }
}
