import type { Address } from '@pahlavan/contract/delivery'
import { ADDRESSES_MAX } from '@pahlavan/contract/limits'
import { cleanLine } from '@pahlavan/persian/letters'
import { parseMobile } from '@pahlavan/persian/mobile'
import { persianPlace } from '@pahlavan/persian/places'
import { inTransaction, type Queryable } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { findWay, isPickUp, isServed, listAddresses, saveAddress } from './goods.delivery.queries.ts'
import { postalCodeOf } from './goods.rules.ts'

type AddressInput = Omit<Address, 'id' | 'isServed'>

const placeOf = (typed: string): string => persianPlace(cleanLine(typed)) ?? cleanLine(typed)

/** An address as it is kept: names of places in Persian, digits Latin, a number as E.164. */
function addressOf(typed: AddressInput): AddressInput {
  const [receiver, street] = [cleanLine(typed.receiver), cleanLine(typed.street)]
  const [province, city] = [placeOf(typed.province), placeOf(typed.city)]
  if (receiver.length < 2 || street.length < 5 || !province || !city)
    throw new Problem(400, 'address_invalid')
  const postalCode = postalCodeOf(typed.postalCode)
  if (postalCode === null) throw new Problem(400, 'postal_code_invalid')
  const phone = parseMobile(typed.phone)
  if (phone === null) throw new Problem(400, 'mobile_invalid')
  return { receiver, street, province, city, postalCode, phone }
}

/**
 * Adds or changes an address.
 *
 * @throws Problem 400 for an invalid address or a city of another province, 409 for a place without delivery or one address too many, 404
 * for another account's address
 */
export async function changeAddress(
  db: Queryable,
  accountId: number,
  { id, ...typed }: AddressInput & { id?: number },
): Promise<Address> {
  const fields = addressOf(typed)
  // The list is read with the first address: no process needs it to start.
  const { liesIn } = await import('@pahlavan/persian/provinces')
  if (!liesIn(fields.city, fields.province)) throw new Problem(400, 'city_unknown')
  return inTransaction(db, async (tx) => {
    if (!(await isServed(tx, fields.province, fields.city))) throw new Problem(409, 'place_not_served')
    await lock(tx, locks.orders, accountId)
    if (id === undefined && (await listAddresses(tx, accountId)).length >= ADDRESSES_MAX)
      throw new Problem(409, 'addresses_full', { limit: ADDRESSES_MAX })
    const saved = await saveAddress(tx, accountId, id, fields)
    if (saved === null) throw new Problem(404, 'address_not_found')
    return { id: saved, ...fields, isServed: true }
  })
}

/** How an order gets to its buyer, and what that costs (rial). */
export interface DeliveryMethod {
  address: AddressInput | null
  eventId: number | null
  price: number
}

/** Where somebody wants goods to go; null where nothing is said yet. */
export async function wayOf(
  db: Queryable,
  accountId: number,
  { addressId, pickUp }: { addressId?: number; pickUp?: number },
  grams: number,
): Promise<DeliveryMethod | null> {
  if (pickUp !== undefined) {
    if (!(await isPickUp(db, pickUp))) throw new Problem(404, 'pick_up_not_found')
    return { address: null, eventId: pickUp, price: 0 }
  }
  if (addressId === undefined) return null
  const way = await findWay(db, accountId, addressId, grams)
  if (!way) throw new Problem(404, 'address_not_found')
  if (!way.isServed) throw new Problem(409, 'place_not_served')
  if (way.price === null) throw new Problem(409, 'parcel_too_heavy')
  return { address: way, eventId: null, price: way.price }
}
