import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, nullable, oneOf } from '../../database/rows.ts'
import { holdStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'

/** Changes of stock or reservations lock the variants first, in the order of their ids, so that no deadlock occurs. */
const lockVariants = statement({
  name: 'shop.stock.lock',
  text: `select v.id, v.product_id as "productId", greatest(0, v.stock - v.held) as available from product_variant v
    where v.id = any($1::int[]) order by v.id for no key update`,
  row: { id: integer, productId: integer, available: integer },
})
export const takeVariants = (tx: Tx, ids: readonly number[]) => query(tx, lockVariants, [ids])

const updateEnded = statement({
  name: 'shop.stock.end',
  text: `with ended as (update stock_hold set status = 'released' where variant_id = any($1::int[]) and status = 'held'
      and until < now() and order_id <> $2
      returning variant_id, count)
    update product_variant v set held = v.held - e.count from (select variant_id, sum(count)::int as count from ended
      group by 1) e where v.id = e.variant_id`,
  row: null,
})

/** Releases expired reservations, except one order's own. */
export const endHolds = (tx: Tx, ids: readonly number[], orderId: string) =>
  execute(tx, updateEnded, [ids, orderId])

const selectFit = statement({
  name: 'shop.stock.fit',
  text: `select w.id, h.status, case when p.withdrawn_at is not null then false when h.status = 'kept' then true
        when h.status = 'held' then v.stock >= (select sum(o.count) from stock_hold o where o.variant_id = v.id and o.status = 'held'
          and (o.created_at, o.order_id) <= (h.created_at, h.order_id))
        else v.stock - v.held >= w.count end as "isCovered"
    from unnest($2::int[], $3::int[]) as w(id, count) join product_variant v on v.id = w.id join product p on p.id = v.product_id
    left join stock_hold h on h.order_id = $1 and h.variant_id = v.id`,
  row: { id: integer, status: nullable(oneOf(...holdStatuses)), isCovered: bool },
})

/** Whether an order may have these pieces: its reservation, while the stock covers it and earlier ones (stock may fall), else free pieces. */
export const fitOf = (tx: Tx, orderId: string, ids: readonly number[], counts: readonly number[]) =>
  query(tx, selectFit, [orderId, ids, counts])

const upsertHolds = statement({
  name: 'shop.stock.hold',
  text: `with renewed as (update stock_hold set until = $4 where order_id = $1 and variant_id = any($2::int[])
      and status = 'held' returning variant_id),
    taken as (insert into stock_hold (order_id, variant_id, count, until)
      select $1, w.id, w.count, $4 from unnest($2::int[], $3::int[]) as w(id, count) where w.id not in (select variant_id from renewed)
      on conflict (order_id, variant_id) do update set status = 'held', until = excluded.until, created_at = now(), returned = 0
        where stock_hold.status = 'released' returning variant_id, count)
    update product_variant v set held = v.held + t.count from taken t where v.id = t.variant_id and v.stock - v.held >= t.count`,
  row: null,
})

/** Reserves pieces of locked variants. An existing reservation of the order is prolonged. */
export const holdPieces = (
  tx: Tx,
  orderId: string,
  { ids, counts, until }: { ids: readonly number[]; counts: readonly number[]; until: Date },
) => execute(tx, upsertHolds, [orderId, ids, counts, until])

const selectHolds = statement({
  name: 'shop.stock.of',
  text: 'select variant_id as id from stock_hold where order_id = $1 order by 1',
  row: { id: integer },
})
/** The variants that an order holds, has kept, or has given back. */
export const heldBy = async (db: Queryable, orderId: string): Promise<number[]> =>
  (await query(db, selectHolds, [orderId])).map(({ id }) => id)

const selectMissing = statement({
  name: 'shop.stock.missing',
  text: `select coalesce(bool_or(case h.status when 'held' then v.stock < h.count
    when 'released' then v.stock - v.held < h.count else false end), true)
    as "isMissing" from stock_hold h join product_variant v on v.id = h.variant_id where h.order_id = $1`,
  row: { isMissing: bool },
})
const updateKept = statement({
  name: 'shop.stock.keep',
  text: `with had as materialized (select variant_id, count, status from stock_hold where order_id = $1 and status <> 'kept'),
    kept as (update stock_hold h set status = 'kept' from had where h.order_id = $1 and h.variant_id = had.variant_id)
    update product_variant v set stock = v.stock - had.count, held = v.held - case had.status when 'held' then had.count else 0 end
    from had where v.id = had.variant_id`,
  row: null,
})

/** Takes an order's reservation, or the rest, out of the stock; false where a part is missing, or nothing was ever reserved. */
export async function keepPieces(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await query(tx, selectMissing, [orderId])
  if (row?.isMissing !== false) return false
  await execute(tx, updateKept, [orderId])
  return true
}

const updateReleased = statement({
  name: 'shop.stock.release',
  text: `with had as materialized (select variant_id, count - returned as count, status from stock_hold where order_id = $1 and status <> 'released'),
    freed as (update stock_hold h set status = 'released' from had where h.order_id = $1 and h.variant_id = had.variant_id)
    update product_variant v set stock = v.stock + case had.status when 'kept' then had.count else 0 end,
      held = v.held - case had.status when 'held' then had.count else 0 end
    from had where v.id = had.variant_id`,
  row: null,
})

export const releasePieces = (tx: Tx, orderId: string) => execute(tx, updateReleased, [orderId])

const updateBack = statement({
  name: 'shop.stock.back',
  text: `with back as materialized (select h.variant_id, w.count - h.returned as more, w.count
      from unnest($2::int[], $3::int[]) as w(variant_id, count)
      join stock_hold h on h.order_id = $1 and h.variant_id = w.variant_id and h.status = 'kept' and h.returned < w.count),
    noted as (update stock_hold h set returned = back.count from back where h.order_id = $1 and h.variant_id = back.variant_id)
    update product_variant v set stock = v.stock + back.more from back where v.id = back.variant_id`,
  row: null,
})

/** Records the returned pieces of a sold order, as totals. */
export const takeBackPieces = (tx: Tx, orderId: string, ids: readonly number[], counts: readonly number[]) =>
  execute(tx, updateBack, [orderId, ids, counts])

const selectEnded = statement({
  name: 'shop.stock.ended',
  text: `select distinct variant_id as id from stock_hold where status = 'held' and until < now() order by 1 limit 200`,
  row: { id: integer },
})
export const endedVariants = async (db: Queryable): Promise<number[]> =>
  (await query(db, selectEnded, [])).map(({ id }) => id)

const deleteOld = statement({
  name: 'shop.stock.purge',
  text: `delete from stock_hold where status = 'released' and until < now() - interval '30 days'`,
  row: null,
})
/** Deletes reservations released a month ago: nobody can pay for them any more. */
export const purgeHolds = (db: Queryable) => execute(db, deleteOld, [])
