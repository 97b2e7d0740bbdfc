import { type GoodsItem, GoodsKind } from '@pahlavan/contract/goods'
import { COUNT_MAX } from '@pahlavan/contract/limits'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { column, integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectBasket = statement({
  name: 'goods.basket',
  text: `select kind, item_id as id, variant_id as "variantId", count from goods_item where account_id = $1
    order by added_at, kind, item_id, variant_id`,
  row: { kind: column(GoodsKind), id: integer, variantId: integer, count: integer },
})

/** The goods of somebody's basket, the oldest first. */
export const listBasket = async (db: Queryable, accountId: number): Promise<GoodsItem[]> =>
  (await query(db, selectBasket, [accountId])).map(({ variantId, ...item }) =>
    variantId === 0 ? item : Object.assign(item, { variantId }),
  )

const upsert = (name: string, count: string) =>
  statement({
    name,
    text: `insert into goods_item (account_id, kind, item_id, variant_id, count)
      select $1, * from unnest($2::text[], $3::int[], $4::int[], $5::int[])
      on conflict (account_id, kind, item_id, variant_id) do update set count = ${count}`,
    row: null,
  })
const setItems = upsert('goods.basket.set', 'excluded.count')
/** Two baskets that come together keep the larger number of each thing. */
const mergeItems = upsert(
  'goods.basket.merge',
  `least(${COUNT_MAX}, greatest(goods_item.count, excluded.count))`,
)
const deleteItems = statement({
  name: 'goods.basket.remove',
  text: `delete from goods_item i using unnest($2::text[], $3::int[], $4::int[]) as w(kind, id, variant_id)
    where i.account_id = $1 and i.kind = w.kind and i.item_id = w.id and i.variant_id = w.variant_id`,
  row: null,
})

const columnsOf = (items: readonly Omit<GoodsItem, 'count'>[]) => [
  items.map(({ kind }) => kind),
  items.map(({ id }) => id),
  items.map(({ variantId }) => variantId ?? 0),
]
const counts = (items: readonly GoodsItem[]) => items.map(({ count }) => count)

export const setBasket = (tx: Tx, accountId: number, items: readonly GoodsItem[]) =>
  execute(tx, setItems, [accountId, ...columnsOf(items), counts(items)])
export const mergeBasket = (tx: Tx, accountId: number, items: readonly GoodsItem[]) =>
  execute(tx, mergeItems, [accountId, ...columnsOf(items), counts(items)])
export const removeFromBasket = (tx: Tx, accountId: number, items: readonly Omit<GoodsItem, 'count'>[]) =>
  execute(tx, deleteItems, [accountId, ...columnsOf(items)])
