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

/** Which of these things somebody has. */
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

/** Events or courses, each with whether somebody has it. */
export async function withOwned<Item extends { id: number; isBought: boolean | null }>(
  db: Queryable,
  accountId: number,
  type: 'event' | 'course',
  items: readonly Item[],
): Promise<Item[]> {
  const owned = await ownedOf(
    db,
    accountId,
    type,
    items.map(({ id }) => id),
  )
  return items.map((item) => Object.assign({}, item, { isBought: owned.has(item.id) }))
}

const selectOwnedBouts = statement({
  name: 'orders.owned.bouts',
  text: `select b.id from unnest($2::int[], $3::int[]) as b(id, event_id)
    where exists (select from entitlement t where t.account_id = $1 and t.item_type = 'event' and t.item_id = b.event_id and t.revoked_at is null)
      or exists (select from entitlement t where t.account_id = $1 and t.item_type = 'play' and t.item_id = b.id and t.revoked_at is null)`,
  row: { id: integer },
})

/** Bouts, each with whether somebody has it: by itself or with its event. */
export async function withOwnedBouts<Item extends { id: number; eventId: number; isBought: boolean | null }>(
  db: Queryable,
  accountId: number,
  items: readonly Item[],
): Promise<Item[]> {
  const rows = await query(db, selectOwnedBouts, [
    accountId,
    items.map(({ id }) => id),
    items.map(({ eventId }) => eventId),
  ])
  const owned = new Set(rows.map(({ id }) => id))
  return items.map((item) => Object.assign({}, item, { isBought: owned.has(item.id) }))
}
