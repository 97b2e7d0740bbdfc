import { query, type Queryable } from '../../database/connect.ts'
import { integer, nullable, oneOf, string, type RowOf } from '../../database/rows.ts'
import { shipmentStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import { refundedPieces } from '../orders/orders.refunds.queries.ts'

const columns = {
  orderId: string,
  trackingNumber: nullable(integer),
  status: oneOf(...shipmentStatuses),
  place: nullable(string),
  receiver: nullable(string),
  lines: string,
}
export type Parcel = RowOf<typeof columns>

const PARCEL = `select s.order_id as "orderId", y.tracking_number as "trackingNumber", s.status,
    coalesce(e.title, nullif(concat_ws('، ', s.province, s.city, s.street, s.postal_code), '')) as place,
    concat_ws(' ', s.receiver, s.phone) as receiver,
    coalesce((select string_agg(l.count || ' × ' || l.title, ' | ' order by l.item_id, l.variant_id)
      from (select o.title, o.item_id, o.variant_id, o.count - o.back as count from (select l.*, ${refundedPieces("r.status = 'approved'")} as back
        from order_line l where l.order_id = s.order_id) o) l where l.count > 0), '') as lines
  from shipment s left join event e on e.id = s.event_id left join payment y on y.order_id = s.order_id and y.paid_at is not null`

const selectAll = statement({
  name: 'goods.desk.list',
  text: `${PARCEL} where s.status <> 'waiting' and coalesce(s.status = $1, true) order by s.held_until desc limit 100`,
  row: columns,
})
/** A hundred parcels, of one status where that is asked, the newest first. */
export const listParcels = (db: Queryable, status: string | null): Promise<Parcel[]> =>
  query(db, selectAll, [status])

const selectOne = statement({
  name: 'goods.desk.find',
  text: `${PARCEL} where y.tracking_number = $1::bigint or s.pick_up_code = $1::bigint::text`,
  row: columns,
})
/** The parcel of a tracking number or a pick-up code. */
export async function findParcel(db: Queryable, number: number): Promise<Parcel | null> {
  const [row] = await query(db, selectOne, [number])
  return row ?? null
}
