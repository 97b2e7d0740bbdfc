import type { ItemKind, PriceChange } from '@pahlavan/contract/admin/items'
import { rialToToman } from '@pahlavan/persian/money'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, moment, nullable, number } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectPrices = statement({
  name: 'desk.item.prices',
  text: `select variant_id as "variantId", price::float8 as price, old_price::float8 as "oldPrice", at from price_change
    where kind = $1 and item_id = $2 order by id desc limit 200`,
  row: { variantId: integer, price: nullable(number), oldPrice: nullable(number), at: moment },
})

const tomanOf = (rial: number | null) => (rial === null ? null : rialToToman(rial))

/** The prices of an item, the newest first. */
export const listPrices = async (db: Queryable, kind: ItemKind, id: number): Promise<PriceChange[]> =>
  (await query(db, selectPrices, [kind, id])).map(({ variantId, price, oldPrice, at }) => ({
    variantId,
    price: tomanOf(price),
    oldPrice: tomanOf(oldPrice),
    at: at.toISOString(),
  }))
