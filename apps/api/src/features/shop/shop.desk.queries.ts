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
    from (select h.order_id, h.until, v.id, sum(h.count) over (partition by v.id order by h.created_at, h.order_id) as so_far, v.stock
      from stock_hold h join product_variant v on v.id = h.variant_id where h.variant_id = any($1::int[]) and h.status = 'held' and h.until > now()) held
    where so_far > stock order by id, so_far`,
  row: { orderId: string, until: moment },
})

/** Orders for which one of these variants is reserved, and is not there any more: who came first has it. */
export const uncoveredOrders = (db: Queryable, variantIds: readonly number[]) =>
  query(db, selectUncovered, [variantIds])

const selectStock = statement({
  name: 'shop.admin.stock',
  text: `select v.id as "variantId", v.stock, v.held from product_variant v where v.product_id = $1 order by v.position, v.id`,
  row: { variantId: integer, stock: integer, held: integer },
})
/** The stock of the variants of a product, in their order. */
export const listVariantStock = (db: Queryable, id: number) => query(db, selectStock, [id])

const updateCounted = statement({
  name: 'shop.admin.count',
  text: `update product_variant v set stock = w.stock from unnest($2::int[], $3::int[], $4::int[]) as w(id, seen, stock)
    where v.product_id = $1 and v.id = w.id and v.stock = w.seen returning v.id`,
  row: { id: integer },
})

/** Sets counted pieces of locked variants. @returns the variants with the stock that the counter saw */
export const setCounted = async (
  tx: Tx,
  id: number,
  counts: readonly { variantId: number; seen: number; stock: number }[],
): Promise<number[]> =>
  (
    await query(tx, updateCounted, [
      id,
      counts.map(({ variantId }) => variantId),
      counts.map(({ seen }) => seen),
      counts.map(({ stock }) => stock),
    ])
  ).map((row) => row.id)
