import type { ItemType } from '@pahlavan/contract/transactions'
import { query, type Queryable } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectOwned = statement({
  name: 'orders.owned',
  text: `select t.item_id as id from entitlement t
    where t.account_id = $1 and t.item_type = $2 and t.item_id = any($3::int[]) and t.revoked_at is null and t.item_type <> 'plan'`,
  row: { id: integer },
})

export async function ownedOf(
  db: Queryable,
  accountId: number,
  type: Exclude<ItemType, 'plan'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await query(db, selectOwned, [accountId, type, [...new Set(ids)]])
  return new Set(rows.map(({ id }) => id))
}

export async function withOwnedCourses<Item extends { id: number; isBought: boolean | null }>(
  db: Queryable,
  accountId: number,
  items: readonly Item[],
): Promise<Item[]> {
  const owned = await ownedOf(
    db,
    accountId,
    'course',
    items.map(({ id }) => id),
  )
  return items.map((item) => Object.assign({}, item, { isBought: owned.has(item.id) }))
}
