import type { Quote } from '@pahlavan/contract/payments'
import type { ItemType, OrderKind } from '@pahlavan/contract/transactions'
import { rialToToman } from '@pahlavan/persian/money'
import type { Queryable } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { type Offer, offerOfEvent, offersOf, offersOfEvent } from './orders.offers.queries.ts'
import { sumsOf } from './orders.rules.ts'

/** A basket at present prices (rial). `most`: the greatest price of all together. */
export interface Basket {
  kind: OrderKind
  itemId: number | null
  offers: Offer[]
  credit?: number
  most?: number | null
}

/** Refuses offers that a fan's plan, or a free broadcast, covers. */
export function refuseCovered(offers: readonly Offer[]): void {
  for (const { coveredBy } of offers)
    if (coveredBy !== null) throw new Problem(409, coveredBy === 'plan' ? 'in_plan' : 'free_to_watch')
}

/** Refuses what cannot be bought, before anything is asked of a gateway. */
export function requireOpen(offers: readonly Offer[]): void {
  if (offers.some(({ isOwned }) => isOwned)) throw new Problem(409, 'already_owned')
  if (offers.some(({ price }) => price === null)) throw new Problem(409, 'not_for_sale')
  refuseCovered(offers)
  if (offers.some(({ isOpen, isEarly }) => !isOpen && isEarly)) throw new Problem(409, 'sale_not_begun')
  if (offers.some(({ isOpen }) => !isOpen)) throw new Problem(409, 'sale_closed')
}

async function requireAll(
  db: Queryable,
  accountId: number,
  type: Exclude<ItemType, 'event'>,
  ids: readonly number[],
): Promise<Offer[]> {
  const wanted = [...new Set(ids)]
  const offers = await offersOf(db, accountId, type, wanted)
  const missing = {
    play: 'bout_not_found',
    course: 'course_not_found',
    plan: 'plan_not_found',
  } as const
  if (offers.length < wanted.length) throw new Problem(404, missing[type])
  requireOpen(offers)
  return offers
}

/** A whole event; earlier payments for its bouts are credited. */
export async function eventBasket(db: Queryable, accountId: number, eventId: number): Promise<Basket> {
  const event = await offerOfEvent(db, accountId, eventId)
  if (!event) throw new Problem(404, 'event_not_found')
  requireOpen([event])
  return { kind: 'event', itemId: eventId, offers: [event], credit: event.credit }
}

export async function boutBasket(db: Queryable, accountId: number, boutId: number): Promise<Basket> {
  return { kind: 'play', itemId: boutId, offers: await requireAll(db, accountId, 'play', [boutId]) }
}

/** Some bouts of an event, or all remaining ones: together with those already paid never more than the whole event. */
export async function someBasket(
  db: Queryable,
  accountId: number,
  eventId: number,
  boutIds?: readonly number[],
): Promise<Basket> {
  const event = await offerOfEvent(db, accountId, eventId)
  if (!event) throw new Problem(404, 'event_not_found')
  requireOpen([{ ...event, price: 0 }])
  const offers = boutIds?.length
    ? await requireAll(db, accountId, 'play', boutIds)
    : (await offersOfEvent(db, accountId, eventId)).filter(
        ({ isOwned, isOpen, coveredBy }) => isOpen && !isOwned && coveredBy === null,
      )
  if (offers.some((offer) => offer.eventId !== eventId)) throw new Problem(404, 'bout_not_found')
  if (offers.length === 0) throw new Problem(409, event.isEarly ? 'sale_not_begun' : 'sale_closed')
  requireOpen(offers)
  const most = event.price === null ? null : Math.max(0, event.price - event.credit)
  return { kind: 'some', itemId: eventId, offers, most }
}

/** Courses: those that are owned or gone are left out; where none is left the sale is refused. */
export async function courseBasket(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<Basket> {
  const offers = await offersOf(db, accountId, 'course', [...new Set(ids)])
  const left = offers.filter(({ isOwned, isOpen }) => isOpen && !isOwned)
  if (left.length > 0) return { kind: 'course', itemId: null, offers: left }
  throw offers.some(({ isOwned }) => isOwned)
    ? new Problem(409, 'already_owned')
    : new Problem(404, 'course_not_found')
}

/** The present price of a basket for an account, in toman. */
export function quoteOf({ offers, credit = 0, most = null }: Basket, taxPercent: number): Quote {
  const sums = sumsOf({ prices: offers.map(({ price }) => price ?? 0), credit, most }, null, taxPercent)
  return {
    price: rialToToman(sums.subtotal),
    credit: rialToToman(sums.credit),
    discount: rialToToman(sums.discount),
    tax: rialToToman(sums.tax),
    payable: rialToToman(sums.total),
  }
}

export async function planBasket(db: Queryable, accountId: number, ids: readonly number[]): Promise<Basket> {
  return { kind: 'plan', itemId: ids[0] ?? null, offers: await requireAll(db, accountId, 'plan', ids) }
}
