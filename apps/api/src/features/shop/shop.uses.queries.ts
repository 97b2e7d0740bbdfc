import { MAX_SIZE_CHARTS } from '@pahlavan/contract/admin/size-charts'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectUses = statement({
  name: 'shop.admin.uses',
  text: `select (select count(distinct l.order_id)::int from order_line l where l.item_type = 'product' and l.item_id = $1) as orders,
      (select count(distinct g.account_id)::int from goods_item g where g.kind = 'product' and g.item_id = $1) as baskets,
      (select count(*)::int from stock_alert s join product_variant v on v.id = s.variant_id where v.product_id = $1 and s.sent_at is null) as alerts`,
  row: { orders: integer, baskets: integer, alerts: integer },
})

/** Counts the orders of a product, the baskets with it, and those who wait for it. */
export async function countProductUses(db: Queryable, id: number) {
  const [row] = await query(db, selectUses, [id])
  if (!row) throw new Error('a count has no row')
  return row
}

const selectSold = statement({
  name: 'shop.admin.sold',
  text: `select v.id from product_variant v where v.product_id = $1 and not (v.id = any($2::int[]))
    and (exists (select from stock_hold h where h.variant_id = v.id)
      or exists (select from order_line l where l.item_type = 'product' and l.item_id = $1 and l.variant_id = v.id)) limit 1`,
  row: { id: integer },
})

/** Whether an order has a variant of a product that is not among these. */
export const isOtherSold = async (tx: Tx, id: number, variants: readonly number[]): Promise<boolean> =>
  (await query(tx, selectSold, [id, variants])).length > 0

const selectForeign = statement({
  name: 'shop.admin.parts',
  text: `select exists (select from product_category where id = $1) as "hasCategory",
      $2::text is null or exists (select from size_chart where key = $2) as "hasChart",
      (select count(*)::int from picture where id = any($3::int[])) as pictures,
      (select count(*)::int from product_variant where product_id = $4 and id = any($5::int[])) as variants`,
  row: { hasCategory: bool, hasChart: bool, pictures: integer, variants: integer },
})

/** Which of the things that a product names are there. */
export async function findNamedParts(
  tx: Tx,
  parts: {
    categoryId: number | null
    sizeChart: string | null
    pictures: readonly number[]
    id: number | null
    variants: readonly number[]
  },
) {
  const { categoryId, sizeChart, pictures, id, variants } = parts
  const [row] = await query(tx, selectForeign, [categoryId, sizeChart, pictures, id, variants])
  if (!row) throw new Error('a check has no row')
  return row
}

const selectCharts = statement({
  name: 'shop.admin.charts',
  text: `select key, title, title_en as "titleEn" from size_chart order by title, id limit ${MAX_SIZE_CHARTS}`,
  row: { key: string, title: string, titleEn: string },
})

/** The size guides by their keys. */
export const listSizeCharts = (db: Queryable) => query(db, selectCharts, [])
