import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, moment, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectFew = statement({
  name: 'shop.desk.stock',
  text: `select v.id, p.title, concat_ws(' ', nullif(v.colour, ''), nullif(v.size, '')) as detail, v.stock, v.held
    from product_variant v join product p on p.id = v.product_id where p.withdrawn_at is null and fa_tight(p.title) like '%' || fa_tight($1) || '%'
    order by v.stock - v.held, v.id limit 100`,
  row: { id: integer, title: string, detail: string, stock: integer, held: integer },
})

/** A hundred variants of products with these letters in the title, lowest stock first. */
export const listStock = (db: Queryable, title: string) => query(db, selectFew, [title])

const updateStock = statement({
  name: 'shop.desk.correct',
  text: 'update product_variant set stock = $2 where id = $1 returning stock, held',
  row: { stock: integer, held: integer },
})

/** Sets what lies in the store of a variant that is taken. */
export const correctStock = async (tx: Tx, variantId: number, stock: number) =>
  (await query(tx, updateStock, [variantId, stock]))[0]

const selectUncovered = statement({
  name: 'shop.desk.uncovered',
  text: `select order_id as "orderId", until
    from (select h.order_id, h.until, sum(h.count) over (order by h.created_at, h.order_id) as so_far, v.stock
      from stock_hold h join product_variant v on v.id = h.variant_id where h.variant_id = $1 and h.status = 'held' and h.until > now()) held
    where so_far > stock order by so_far`,
  row: { orderId: string, until: moment },
})

/** Orders for which a variant is reserved, and is not there any more: who came first has it. */
export const uncoveredOrders = (db: Queryable, variantId: number) => query(db, selectUncovered, [variantId])
