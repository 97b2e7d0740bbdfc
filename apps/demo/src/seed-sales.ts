import { pick, randomOf } from '@pahlavan/art/seed'
import type { Tx } from '@pahlavan/api/database/connect'
import { between, type Luck } from './pattern.ts'
import { FANS } from './fans.ts'
import { demoPeople } from './token.queries.ts'
import { addSales, type Sale } from './sales.queries.ts'

const DAY = 86_400_000
/** The first fans stay as they are, and the learners have courses. */
const FIRST = 70
const SALES = 130
/** The plans and courses that are sold. */
const [PLANS, COURSES] = [3, 12]
/** How far back the sales go (days). */
const SPAN = 45

const begun = ['created', 'pending']
const returned = [...begun, 'callback', 'verifying']
type Course = Pick<Sale, 'status' | 'orderStatus' | 'fault' | 'events'>

const courseOf = (
  status: string,
  orderStatus: string,
  events: string[],
  fault: string | null = null,
): Course => ({
  status,
  orderStatus,
  fault,
  events: [...events, status],
})

/** The ways that a payment goes, each with its share of a hundred. */
const ways: readonly (readonly [share: number, Course])[] = [
  [74, courseOf('paid', 'fulfilled', returned)],
  [10, courseOf('failed', 'cancelled', [...begun, 'callback'], 'cancelled')],
  [8, courseOf('expired', 'expired', begun)],
  [4, courseOf('reversed', 'refunded', [...returned, 'paid', 'reversing'], 'refund')],
  [2, courseOf('suspicious', 'awaiting_payment', [...returned, 'verify_unknown'], 'amount 1000000')],
  [1, courseOf('refund_due', 'refund_pending', [...returned, 'paid', 'reversing'], 'refund')],
  [1, courseOf('refunded', 'refunded', [...returned, 'paid', 'reversing', 'refund_due'], 'by hand')],
]

function wayOf(luck: Luck): Course {
  let at = luck() * 100
  for (const [share, way] of ways) {
    at -= share
    if (at < 0) return way
  }
  throw new Error('the shares are less than a hundred')
}

/** A random UUID that is the same on every machine. */
export const uuidOf = (luck: Luck): string =>
  Array.from({ length: 32 }, () => between(luck, 0, 15).toString(16))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

/** Sells plans and courses to fans of the demo, up to `now` (ms). */
export async function seedSales(tx: Tx, now: number): Promise<void> {
  const luck = randomOf('sales')
  const fans = (await demoPeople(tx, FANS[0] + FANS[1], null)).slice(FIRST)
  const sales = Array.from({ length: SALES }, (): Sale => {
    const type = luck() < 0.55 ? 'plan' : 'course'
    return {
      order: uuidOf(luck),
      payment: uuidOf(luck),
      account: pick(luck, fans),
      type,
      place: between(luck, 1, type === 'plan' ? PLANS : COURSES),
      at: new Date(now - luck() * SPAN * DAY).toISOString(),
      ...wayOf(luck),
    }
  })
  // A fan buys each course once.
  const once = new Map(sales.map((sale) => [`${sale.account} ${sale.type} ${sale.place}`, sale]))
  await addSales(
    tx,
    [...once.values()].toSorted((one, other) => one.at.localeCompare(other.at)),
  )
}
