import { query, type Queryable } from '../../database/connect.ts'
import { integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectStocks = statement({
  name: 'shop.table.stock',
  text: `select v.product_id as "productId", v.id, v.size, v.colour, v.stock from product_variant v where v.product_id = any($1::int[])`,
  row: { productId: integer, id: integer, size: string, colour: string, stock: integer },
})

/** The stock of the variants of some products. */
export const findVariantStocks = (db: Queryable, ids: readonly number[]) => query(db, selectStocks, [ids])
