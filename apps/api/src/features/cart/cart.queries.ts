import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectCart = statement({
  name: 'cart.list',
  text: 'select course_id as id from cart_item where account_id = $1 order by added_at, course_id',
  row: { id: integer },
})

/** The courses of somebody's cart, oldest first. */
export const listCart = async (db: Queryable, accountId: number): Promise<number[]> =>
  (await query(db, selectCart, [accountId])).map(({ id }) => id)

const insertItems = statement({
  name: 'cart.add',
  text: `insert into cart_item (account_id, course_id) select $1, c.id from course c where c.id = any($2::int[]) and c.withdrawn_at is null and c.published_at <= now()
    and not exists (select from entitlement t where t.account_id = $1 and t.item_type = 'course' and t.item_id = c.id and t.revoked_at is null)
    on conflict do nothing`,
  row: null,
})
const deleteItems = statement({
  name: 'cart.remove',
  text: 'delete from cart_item where account_id = $1 and course_id = any($2::int[])',
  row: null,
})

/** Adds courses that are on sale and not owned to the cart, each once. */
export const addToCart = (tx: Tx, accountId: number, ids: readonly number[]) =>
  execute(tx, insertItems, [accountId, ids])

export const removeFromCart = (tx: Tx, accountId: number, ids: readonly number[]) =>
  execute(tx, deleteItems, [accountId, ids])
