import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectUses = statement({
  name: 'books.admin.uses',
  text: `select (select count(*)::int from (select l.order_id from order_line l where l.item_type = 'book' and l.item_id = $1
        union select h.order_id from book_hold h where h.book_id = $1) o) as orders,
      (select count(distinct g.account_id)::int from goods_item g where g.kind = 'book' and g.item_id = $1) as baskets`,
  row: { orders: integer, baskets: integer },
})

/** Counts the orders of a book, and the baskets with it. */
export async function countBookUses(db: Queryable, id: number) {
  const [row] = await query(db, selectUses, [id])
  if (!row) throw new Error('a count has no row')
  return row
}

const selectParts = statement({
  name: 'books.admin.parts',
  text: `select exists (select from book_category where id = $1) as "hasCategory",
    $2::int is null or exists (select from picture where id = $2) as "hasPicture"`,
  row: { hasCategory: bool, hasPicture: bool },
})

/** Which of the things that a book names are there. */
export async function findBookParts(tx: Tx, categoryId: number | null, imageId: number | null) {
  const [row] = await query(tx, selectParts, [categoryId, imageId])
  if (!row) throw new Error('a check has no row')
  return row
}

const selectStock = statement({
  name: 'books.admin.stock',
  text: 'select stock, reserved as held from book where id = $1',
  row: { stock: integer, held: integer },
})

/** The copies of a book in the store, and those that orders reserve; null for an unknown book. */
export async function findBookStock(db: Queryable, id: number) {
  const [row] = await query(db, selectStock, [id])
  return row ?? null
}

const selectUncovered = statement({
  name: 'books.admin.uncovered',
  text: `select order_id::text as "orderId" from (select h.order_id, sum(h.count) over (order by h.created_at, h.order_id) as so_far, b.stock
      from book_hold h join book b on b.id = h.book_id where h.book_id = $1 and h.state = 'held' and h.ends_at > now()) held
    where so_far > stock order by so_far`,
  row: { orderId: string },
})

/** Orders for which a book is reserved, and is not there any more: who came first has it. */
export const uncoveredBookOrders = async (db: Queryable, id: number): Promise<string[]> =>
  (await query(db, selectUncovered, [id])).map(({ orderId }) => orderId)
