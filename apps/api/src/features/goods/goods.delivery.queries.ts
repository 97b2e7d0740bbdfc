import type { Address, DeliveryPlace, PickUp } from '@pahlavan/contract/delivery'
import type { Language } from '@pahlavan/contract/endpoint'
import { englishPlace } from '@pahlavan/persian/places'
import { rialToToman } from '@pahlavan/persian/money'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, moment, nullable, number, string } from '../../database/rows.ts'
import { isShown } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'

/** The place that an address (`a`) lies in: its city goes before its province. */
const PLACE = `(select d from delivery_place d where fa_tight(d.province) = fa_tight(a.province) and fa_tight(d.city) in ('', fa_tight(a.city))
  order by d.city desc limit 1)`

const selectPlaces = statement({
  name: 'goods.places',
  text: `select d.province, d.city, d.is_served as "isServed", d.days_from as "daysFrom", d.days_to as "daysTo",
      coalesce((select min(p.price) from delivery_price p where p.place_id = d.id), 0)::float8 as "priceFrom"
    from delivery_place d order by d.province, d.city`,
  row: {
    province: string,
    city: string,
    isServed: bool,
    daysFrom: integer,
    daysTo: integer,
    priceFrom: number,
  },
})

const titleOf = (place: string, language: Language) =>
  language === 0 ? place : (englishPlace(place) ?? place)

export async function listPlaces(db: Queryable, language: Language): Promise<DeliveryPlace[]> {
  return (await query(db, selectPlaces, [])).map((place) =>
    Object.assign(place, {
      provinceTitle: titleOf(place.province, language),
      cityTitle: titleOf(place.city, language),
      priceFrom: rialToToman(place.priceFrom),
    }),
  )
}

/** Events of the next 90 days at which goods are handed over: those that have not begun, with half an hour to bring the goods there, or that go on tomorrow. */
const PICK_UP = `e.status in ('upcoming', 'live') and (e.starts_at > now() + interval '30 minutes' or e.ends_at > now() + interval '1 day')
  and e.starts_at < now() + interval '90 days' and e.country_code = 'IR' and ${isShown('e')}`

const selectPickUps = statement({
  name: 'goods.pickups',
  text: `select e.id as "eventId", ${localized('e', 'title')} as title, ${localized('e', 'venue')} as venue, ${localized('e', 'city')} as city,
      e.starts_at as "startsAt", e.ends_at as "endsAt" from event e where ${PICK_UP} order by e.starts_at, e.id limit 12`,
  row: { eventId: integer, title: string, venue: string, city: string, startsAt: moment, endsAt: moment },
})
export async function listPickUps(db: Queryable, language: Language): Promise<PickUp[]> {
  return (await query(db, selectPickUps, [language])).map(({ startsAt, endsAt, ...event }) =>
    Object.assign(event, { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }),
  )
}

const selectPickUp = statement({
  name: 'goods.pickup',
  text: `select exists (select from event e where e.id = $1 and ${PICK_UP}) as "isOpen"`,
  row: { isOpen: bool },
})
export const isPickUp = async (db: Queryable, eventId: number): Promise<boolean> =>
  (await query(db, selectPickUp, [eventId]))[0]?.isOpen === true

const addressColumns = {
  id: integer,
  receiver: string,
  phone: string,
  province: string,
  city: string,
  postalCode: string,
  street: string,
  isServed: bool,
}
const ADDRESS = `a.id, a.receiver, a.phone, a.province, a.city, a.postal_code as "postalCode", a.street,
  coalesce((${PLACE}).is_served, false) as "isServed"`

const selectAddresses = statement({
  name: 'goods.addresses',
  text: `select ${ADDRESS} from address a where a.account_id = $1 order by a.id desc`,
  row: addressColumns,
})
/** Somebody's addresses, the newest first. */
export const listAddresses = (db: Queryable, accountId: number): Promise<Address[]> =>
  query(db, selectAddresses, [accountId])

const selectServed = statement({
  name: 'goods.served',
  text: `select coalesce((${PLACE}).is_served, false) as "isServed" from (select $1::text as province, $2::text as city) a`,
  row: { isServed: bool },
})
export const isServed = async (db: Queryable, province: string, city: string): Promise<boolean> =>
  (await query(db, selectServed, [province, city]))[0]?.isServed === true

type Fields = Omit<Address, 'id' | 'isServed'>
const fieldNames = ['accountId', 'receiver', 'phone', 'province', 'city', 'postalCode', 'street'] as const
const insertParameters = parameters(...fieldNames)
const updateParameters = parameters(...fieldNames, 'id')

const insertAddress = statement({
  name: 'goods.address.add',
  text: insertParameters.sql(`
    insert into address (account_id, receiver, phone, province, city, postal_code, street)
    values (:accountId, :receiver, :phone, :province, :city, :postalCode, :street) returning id`),
  row: { id: integer },
})
const updateAddress = statement({
  name: 'goods.address.change',
  text: updateParameters.sql(`
    update address set receiver = :receiver, phone = :phone, province = :province, city = :city,
      postal_code = :postalCode, street = :street
    where account_id = :accountId and id = :id returning id`),
  row: { id: integer },
})
/** Adds an address, or changes one of somebody's own; null where it is none. */
export async function saveAddress(
  tx: Tx,
  accountId: number,
  id: number | undefined,
  fields: Fields,
): Promise<number | null> {
  const [row] = await (id === undefined
    ? query(tx, insertAddress, insertParameters.values({ ...fields, accountId }))
    : query(tx, updateAddress, updateParameters.values({ ...fields, accountId, id })))
  return row?.id ?? null
}

const deleteAddress = statement({
  name: 'goods.address.remove',
  text: 'delete from address where account_id = $1 and id = $2',
  row: null,
})
export const removeAddress = (db: Queryable, accountId: number, id: number) =>
  execute(db, deleteAddress, [accountId, id])

const selectWay = statement({
  name: 'goods.way',
  text: `select ${ADDRESS}, (select p.price::float8 from delivery_price p where p.place_id = (${PLACE}).id and p.up_to_grams >= $3::int
      order by p.up_to_grams limit 1) as price from address a where a.account_id = $1 and a.id = $2`,
  row: { ...addressColumns, price: nullable(number) },
})
/** An address of an account, with the delivery price (rial) of a parcel of a weight; null is too heavy. */
export const findWay = async (db: Queryable, accountId: number, id: number, grams: number) =>
  (await query(db, selectWay, [accountId, id, grams]))[0]
