import type { Language } from '@pahlavan/contract/endpoint'
import { MAX_OWN_GIFTS, type OwnGift } from '@pahlavan/contract/orders'
import { ItemType } from '@pahlavan/contract/transactions'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, column, integer, moment, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectOwn = statement({
  name: 'orders.gifts',
  text: `select g.id, g.item_type as "itemType", g.item_id as "itemId", ${localized('g', 'title', '$2')} as title, g.reason, g.created_at as at,
      g.ends_at as "endsAt", g.closed_at is null and coalesce(g.ends_at > now(), true) as "isOpen", g.taken_reason as "takenReason"
    from gift g where g.account_id = $1 order by g.id desc limit ${MAX_OWN_GIFTS}`,
  row: {
    id: integer,
    itemType: column(ItemType),
    itemId: integer,
    title: string,
    reason: string,
    at: moment,
    endsAt: nullable(moment),
    isOpen: bool,
    takenReason: nullable(string),
  },
})

/** The latest gifts of the club to an account, newest first. */
export async function listOwnGifts(db: Queryable, language: Language, accountId: number): Promise<OwnGift[]> {
  const rows = await query(db, selectOwn, [accountId, language])
  return rows.map(({ at, endsAt, ...gift }) =>
    Object.assign(gift, { at: at.toISOString(), endsAt: endsAt?.toISOString() ?? null }),
  )
}
