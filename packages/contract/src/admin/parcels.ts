import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull, Paging } from '../envelope.ts'
import { GoodsKind, ShipmentStatus } from '../goods.ts'
import { Uuid } from '../payments.ts'

/** The groups of parcels: to send, on the way, delivered; and those that wait to be picked up. */
export const parcelGroups = ['preparing', 'sent', 'ready', 'delivered'] as const
export type ParcelGroup = (typeof parcelGroups)[number]

/** So many parcels are sent or get labels in one call, and so many letters are in the code of a carrier. */
export const [MAX_PARCELS, MAX_CARRIER_CODE] = [50, 40]

/** The code of a carrier, as it is read or typed. */
const CarrierCode = Type.String({ minLength: 4, maxLength: MAX_CARRIER_CODE })

const ParcelLine = Type.Object({ kind: GoodsKind, title: Type.String(), count: Type.Integer() })

/** An order of goods on its way, by its order; `number` is the tracking number that its buyer sees. `phone` is masked. */
export const Parcel = Type.Object({
  id: Uuid,
  number: orNull(Id),
  status: ShipmentStatus,
  receiver: orNull(Type.String()),
  phone: orNull(Type.String()),
  city: orNull(Type.String()),
  event: orNull(Type.String()),
  weightGrams: Type.Integer(),
  carrierCode: orNull(Type.String()),
  paidAt: Moment,
  sentAt: orNull(Moment),
  deliveredAt: orNull(Moment),
  lines: Type.Array(ParcelLine),
})
export type Parcel = Static<typeof Parcel>

/** The words of a label: the whole address and number. */
export const ParcelLabel = Type.Object({
  id: Uuid,
  number: orNull(Id),
  receiver: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  postalCode: Type.String(),
  weightGrams: Type.Integer(),
  count: Type.Integer(),
})
export type ParcelLabel = Static<typeof ParcelLabel>

/** A parcel that was not sent, with the state in which it is now. */
const MissedParcel = Type.Object({ id: Uuid, status: orNull(ShipmentStatus) })

/** An order that is picked up: its buyer, its goods, and the member of the staff at the counter. */
export const CounterOrder = Type.Object({
  id: Uuid,
  status: ShipmentStatus,
  buyer: orNull(Type.String()),
  event: Type.String(),
  lines: Type.Array(ParcelLine),
  handedAt: orNull(Moment),
  handedBy: orNull(Type.String()),
})
export type CounterOrder = Static<typeof CounterOrder>

/** Parcels at the desk. */
export const parcels = {
  list: get('/api/admin/parcels/list', {
    summary:
      'Lists the parcels of a group: those to send and to pick up with the oldest first, others with the newest',
    query: Type.Object({
      PageSize: Paging.PageSize,
      After: Type.Optional(Uuid),
      group: Type.Enum([...parcelGroups], { type: 'string' }),
    }),
    data: Type.Object({ items: Type.Array(Parcel), hasMore: Type.Boolean() }),
    action: 'parcel.send',
  }),
  labels: post('/api/admin/parcels/labels', {
    summary:
      'Returns the labels of parcels to send, with whole addresses and numbers; the log keeps who took them',
    query: Type.Object({
      key: ChangeKey,
      ids: Type.Array(Uuid, { minItems: 1, maxItems: MAX_PARCELS, uniqueItems: true }),
    }),
    data: Type.Object({ items: Type.Array(ParcelLabel) }),
    action: 'parcel.send',
    problems: ['key_reused'],
  }),
  send: post('/api/admin/parcels/send', {
    summary:
      'Notes parcels as sent, each with the code of its carrier, and names those that were not to send any more',
    query: Type.Object({
      key: ChangeKey,
      items: Type.Array(Type.Object({ id: Uuid, code: CarrierCode }), { minItems: 1, maxItems: MAX_PARCELS }),
    }),
    data: Type.Object({ done: Type.Array(Uuid), missed: Type.Array(MissedParcel) }),
    action: 'parcel.send',
    problems: ['key_reused', 'carrier_code_invalid'],
  }),
  deliver: post('/api/admin/parcels/deliver', {
    summary: 'Notes that a sent parcel has arrived',
    query: Type.Object({ key: ChangeKey, id: Uuid }),
    data: Type.Object({ status: ShipmentStatus }),
    action: 'parcel.send',
    problems: ['key_reused', 'parcel_not_found', 'parcel_moved'],
  }),
}

/** Pick-ups at a counter. */
export const pickUps = {
  find: get('/api/admin/pickups/find', {
    summary: 'Finds the order of a pick-up code, in digits of any alphabet',
    query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
    data: CounterOrder,
    action: 'parcel.hand',
    problems: ['parcel_not_found'],
  }),
  hand: post('/api/admin/pickups/hand', {
    summary: 'Hands an order over, once: of two counters the second is refused',
    query: Type.Object({ key: ChangeKey, code: Type.String({ minLength: 1, maxLength: 40 }) }),
    data: CounterOrder,
    action: 'parcel.hand',
    problems: ['key_reused', 'parcel_not_found', 'parcel_handed', 'parcel_moved'],
  }),
}
