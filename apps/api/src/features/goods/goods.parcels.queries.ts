import {
  type Parcel,
  type ParcelGroup,
  parcelGroups,
  type ParcelLabel,
  CounterOrder,
} from '@pahlavan/contract/admin/parcels'
import type { Language } from '@pahlavan/contract/endpoint'
import { maskMobile } from '@pahlavan/persian/mobile'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { shipmentStatuses } from '../../database/kinds.ts'
import { fullName, localized } from '../../database/localized.ts'
import { integer, json, moment, nullable, oneOf, present, type RowOf, string } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'

const Status = oneOf(...shipmentStatuses)

/** The goods of a shipment (`s`). */
const LINES = `coalesce((select json_agg(json_build_object('kind', l.item_type, 'title', ${localized('l', 'title')}, 'count', l.count)
    order by l.item_type, l.item_id, l.variant_id) from order_line l where l.order_id = s.order_id and l.item_type in ('product', 'book')), '[]')`
const NUMBER = `(select y.tracking_number from payment y where y.order_id = s.order_id and y.paid_at is not null order by y.tracking_number limit 1)`

const parcelColumns = {
  id: string,
  number: nullable(integer),
  status: Status,
  receiver: nullable(string),
  phone: nullable(string),
  city: nullable(string),
  event: nullable(string),
  weightGrams: integer,
  carrierCode: nullable(string),
  paidAt: moment,
  sentAt: nullable(moment),
  deliveredAt: nullable(moment),
  lines: json(CounterOrder.properties.lines),
}

const isQueue = (group: ParcelGroup): boolean => group === 'preparing' || group === 'ready'

/** A page of a group, behind an order: those that wait in the order in which they were paid, others the other way round. */
const selectGroup = (group: ParcelGroup, isFirst: boolean) => {
  const [sign, direction] = isQueue(group) ? ['>', ''] : ['<', 'desc']
  const following = `and (s.held_until, s.order_id) ${sign} (select held_until, order_id from shipment where order_id = $3)`
  return built({
    name: `goods.parcels.${group}${isFirst ? '' : '.more'}`,
    text: `select s.order_id as id, ${NUMBER} as number, s.status, s.receiver, s.phone, nullif(concat_ws('، ', s.province, s.city), '') as city,
        case when e.id is not null then ${localized('e', 'title')} end as event, s.weight_grams as "weightGrams", s.carrier_code as "carrierCode",
        coalesce(s.settled_at, s.held_until) as "paidAt", s.sent_at as "sentAt", s.delivered_at as "deliveredAt", ${LINES} as lines
      from shipment s left join event e on e.id = s.event_id
      where s.status = '${group}' ${isFirst ? '' : following} order by s.held_until ${direction}, s.order_id ${direction} limit $2`,
    row: parcelColumns,
  })
}

samples(() => parcelGroups.flatMap((group) => [selectGroup(group, true), selectGroup(group, false)]))

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const parcelOf = ({ phone, paidAt, sentAt, deliveredAt, ...row }: RowOf<typeof parcelColumns>): Parcel => ({
  ...row,
  phone: phone && maskMobile(phone),
  paidAt: paidAt.toISOString(),
  sentAt: iso(sentAt),
  deliveredAt: iso(deliveredAt),
})

/** A part of the parcels of a group, behind an order, and whether more follow. */
export async function listParcelPart(
  db: Queryable,
  group: ParcelGroup,
  { after, size, language }: { after: string | null; size: number; language: Language },
): Promise<{ items: Parcel[]; hasMore: boolean }> {
  const values = [language, size + 1, ...(after === null ? [] : [after])]
  const rows = await query(db, selectGroup(group, after === null), values)
  return { items: rows.slice(0, size).map(parcelOf), hasMore: rows.length > size }
}

const selectLabels = statement({
  name: 'goods.parcels.labels',
  text: `select s.order_id as id, ${NUMBER} as number, s.receiver, s.phone, concat_ws('، ', s.province, nullif(s.city, s.province), s.street) as address,
      s.postal_code as "postalCode", s.weight_grams as "weightGrams",
      (select coalesce(sum(l.count), 0)::int from order_line l where l.order_id = s.order_id) as count
    from shipment s where s.order_id = any($1::uuid[]) and s.status = 'preparing' and s.receiver is not null
    order by s.held_until, s.order_id`,
  row: {
    id: string,
    number: nullable(integer),
    receiver: present(string),
    phone: present(string),
    address: string,
    postalCode: present(string),
    weightGrams: integer,
    count: integer,
  },
})

/** The labels of those parcels that are to send, the oldest first. */
export const listLabels = (db: Queryable, ids: readonly string[]): Promise<ParcelLabel[]> =>
  query(db, selectLabels, [ids])

const lockStatuses = statement({
  name: 'goods.parcels.lock',
  text: 'select order_id as id, status from shipment where order_id = any($1::uuid[]) order by order_id for update',
  row: { id: string, status: Status },
})

/** The states of shipments, which nobody else changes until the transaction ends. */
export const lockShipments = async (tx: Tx, ids: readonly string[]) =>
  new Map((await query(tx, lockStatuses, [ids])).map(({ id, status }) => [id, status]))

const selectPickUp = statement({
  name: 'goods.pickups.find',
  text: `select s.order_id as id, s.status, nullif(${fullName('a')}, '') as buyer, ${localized('e', 'title')} as event, s.delivered_at as "handedAt",
      (select nullif(${fullName('b')}, '') from audit c join account b on b.id = c.by_id
        where c.kind = 'parcel' and c.subject_id = s.order_id::text and c.action = 'parcel.hand' order by c.id limit 1) as "handedBy",
      ${LINES} as lines
    from shipment s join event e on e.id = s.event_id join orders o on o.id = s.order_id join account a on a.id = o.account_id
    where s.pick_up_code = $2 and s.status <> 'waiting'`,
  row: {
    id: string,
    status: Status,
    buyer: nullable(string),
    event: string,
    handedAt: nullable(moment),
    handedBy: nullable(string),
    lines: json(CounterOrder.properties.lines),
  },
})

/** The order of a pick-up code (Latin digits), or null. */
export async function findPickUp(
  db: Queryable,
  language: Language,
  code: string,
): Promise<CounterOrder | null> {
  const [row] = await query(db, selectPickUp, [language, code])
  return row ? { ...row, handedAt: iso(row.handedAt) } : null
}
