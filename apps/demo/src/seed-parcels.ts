import { pick, randomOf } from '@pahlavan/art/seed'
import type { Tx } from '@pahlavan/api/database/connect'
import letters from './letters.json' with { type: 'json' }
import { FANS } from './fans.ts'
import { addLetters, addParcels, type Parcel } from './parcels.queries.ts'
import { between, type Luck } from './pattern.ts'
import { uuidOf } from './seed-sales.ts'
import { demoPeople } from './token.queries.ts'

const HOUR = 3_600_000
/** The first fans stay as they are. */
const FIRST = 70
/** The variants that are sold. */
const VARIANTS = 24

/** The states of the parcels, each with how many there are and how long ago they were paid (hours). */
const groups = [
  { status: 'preparing', count: 14, from: 2, to: 70, isPickUp: false },
  { status: 'ready', count: 8, from: 3, to: 90, isPickUp: true },
  { status: 'sent', count: 8, from: 40, to: 90, isPickUp: false },
  { status: 'delivered', count: 12, from: 170, to: 250, isPickUp: false },
] as const

type Group = (typeof groups)[number]

const digits = (luck: Luck, count: number): string =>
  Array.from({ length: count }, (_, at) => between(luck, at === 0 ? 1 : 0, 9)).join('')

function parcelOf(
  luck: Luck,
  { status, from, to, isPickUp }: Group,
  n: number,
): Omit<Parcel, 'account' | 'at'> & { hoursAgo: number } {
  const { people, places, reasons } = letters
  const [province = '', city = '', street = ''] = pick(luck, places)
  const isOnWay = status === 'sent' || status === 'delivered'
  const returnReason = status === 'delivered' ? (reasons[n] ?? null) : null
  return {
    order: uuidOf(luck),
    payment: uuidOf(luck),
    place: between(luck, 1, VARIANTS),
    count: between(luck, 1, 3),
    status: returnReason === null ? status : 'return_asked',
    pickUpCode: isPickUp ? digits(luck, 10) : null,
    carrierCode: isOnWay ? digits(luck, 24) : null,
    receiver: pick(luck, people),
    phone: `+98912000${digits(luck, 4)}`,
    province,
    city,
    postalCode: digits(luck, 10),
    street,
    returnReason,
    hoursAgo: from + luck() * (to - from),
  }
}

/** Sells goods to fans of the demo, with parcels in all their states, and brings messages of the contact page, up to `now` (ms). */
export async function seedParcels(tx: Tx, now: number): Promise<void> {
  const luck = randomOf('parcels')
  const fans = (await demoPeople(tx, FANS[0] + FANS[1], null)).slice(FIRST)
  const momentOf = (hoursAgo: number) => new Date(now - hoursAgo * HOUR).toISOString()
  const parcels = groups.flatMap((group) =>
    Array.from({ length: group.count }, (_, n): Parcel => {
      const { hoursAgo, ...parcel } = parcelOf(luck, group, n)
      return { ...parcel, account: pick(luck, fans), at: momentOf(hoursAgo) }
    }),
  )
  await addParcels(tx, parcels)
  await addLetters(
    tx,
    letters.letters.map(({ subject, message }, n) => ({
      account: pick(luck, fans),
      name: letters.people[n % letters.people.length] ?? '',
      mobile: `+98912000${digits(luck, 4)}`,
      subject,
      message,
      at: momentOf(1 + n * 7 + luck() * 5),
    })),
  )
}
