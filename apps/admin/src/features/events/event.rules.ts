import { areSessionsWithin, type EventFields, type WeightFields } from '@pahlavan/contract/admin/events'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other)

/** The times of an event follow each other, and its sessions are within them. */
export const eventRules: FieldRules<EventFields> = {
  endsAt: (endsAt, { startsAt }) => (isBefore(startsAt, endsAt) ? null : { type: 'event_times' }),
  sessions: (sessions, { startsAt, endsAt }) =>
    areSessionsWithin({ startsAt, endsAt, sessions }) ? null : { type: 'event_session_time' },
  price: (price, { playPrice }) =>
    playPrice !== null && price === null ? { type: 'event_price_missing' } : null,
  saleTo: (saleTo, { saleFrom }) =>
    saleFrom !== null && saleTo !== null && !isBefore(saleFrom, saleTo) ? { type: 'event_sale_span' } : null,
  // A typed text that is no point stays in the field.
  location: (location) => (typeof location === 'string' ? { type: 'place_invalid' } : null),
}

/** A weight of the sport with its style and its list. */
export interface Weight {
  id: number
  title: string
  styleType: number
  gender: number
  list: string
}

/** The lists of weights that an age group has, the usual one first (UWW International Wrestling Rules, article 8). */
const listsOfAge: Record<string, readonly string[]> = {
  u15: ['u15'],
  u17: ['u17'],
  u20: ['u20', 'senior'],
  u23: ['senior'],
  sen: ['senior', 'national'],
  vet: ['veterans', 'senior'],
}

/** The weights of a template: a style, women or men, and an age group. */
export function templateOf(
  weights: readonly Weight[],
  { styleType, gender, ageKey }: { styleType: number; gender: number; ageKey: string },
): Weight[] {
  const own = weights.filter((weight) => weight.styleType === styleType && weight.gender === gender)
  const list = listsOfAge[ageKey]?.find((each) => own.some((weight) => weight.list === each))
  return own.filter((weight) => weight.list === list)
}

/** Whether two weights of an event are the same. */
export const isSameWeight = (one: WeightFields, other: WeightFields): boolean =>
  one.playWeight === other.playWeight && one.ageId === other.ageId
