import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './envelope.ts'
import { paths } from './paths.ts'

/** Where goods are sent. `postalCode` has ten Latin digits. `isServed`: goods go there. */
export const Address = Type.Object({
  id: Id,
  receiver: Type.String(),
  phone: Type.String(),
  province: Type.String(),
  city: Type.String(),
  postalCode: Type.String(),
  street: Type.String(),
  isServed: Type.Boolean(),
})
export type Address = Static<typeof Address>

/** A place that goods are sent to, by its Persian name; `title` is in the reader's language. A city '' is the rest of its province. */
export const DeliveryPlace = Type.Object({
  province: Type.String(),
  provinceTitle: Type.String(),
  city: Type.String(),
  cityTitle: Type.String(),
  isServed: Type.Boolean(),
  daysFrom: Type.Integer(),
  daysTo: Type.Integer(),
  priceFrom: Type.Integer(),
})
export type DeliveryPlace = Static<typeof DeliveryPlace>

/** An event at which goods are handed over. */
export const PickUp = Type.Object({
  eventId: Id,
  title: Type.String(),
  venue: Type.String(),
  city: Type.String(),
  startsAt: Moment,
  endsAt: Moment,
})
export type PickUp = Static<typeof PickUp>

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** Where goods go: addresses, places and events; beyond the specification. */
export const delivery = {
  places: endpoint(paths.delivery.places, {
    summary: 'Lists the places that goods are sent to',
    data: Type.Array(DeliveryPlace),
  }),
  pickUps: endpoint(paths.delivery.pickUps, {
    summary: 'Lists the events with a pick-up of goods, the next first',
    data: Type.Array(PickUp),
  }),
  addresses: endpoint(paths.delivery.addresses, {
    summary: 'Lists the caller’s addresses, the newest first',
    data: Type.Array(Address),
    auth: 'user',
  }),
  saveAddress: endpoint(paths.delivery.saveAddress, {
    summary: 'Adds an address, or changes one; digits may be Persian',
    problems: [
      'address_invalid',
      'address_not_found',
      'addresses_full',
      'city_unknown',
      'postal_code_invalid',
      'mobile_invalid',
      'place_not_served',
    ],
    query: Type.Object({
      id: Type.Optional(Id),
      receiver: Text(100),
      phone: Text(40),
      province: Text(60),
      city: Text(60),
      postalCode: Text(40),
      street: Text(300),
    }),
    data: Address,
    auth: 'user',
  }),
  removeAddress: endpoint(paths.delivery.removeAddress, {
    summary: 'Removes one of the caller’s addresses; a repeated call changes nothing',
    query: Type.Object({ id: Id }),
    data: Type.Array(Address),
    auth: 'user',
  }),
}
