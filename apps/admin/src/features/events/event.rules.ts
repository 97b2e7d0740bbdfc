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
  isOwn: boolean
  isRetired: boolean
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

/** A list of weights to take as a whole. */
export interface Template {
  list: string
  isOwn: boolean
  weights: Weight[]
}

/** The templates of a style, women or men, and an age group: the list of UWW, then those of the club. Retired weights are in none. */
export function templatesOf(
  weights: readonly Weight[],
  { styleType, gender, ageKey }: { styleType: number; gender: number; ageKey: string },
): Template[] {
  const fitting = weights.filter(
    (weight) => weight.styleType === styleType && weight.gender === gender && !weight.isRetired,
  )
  const lists = [
    ...Map.groupBy(fitting, ({ list, isOwn }) => `${isOwn ? 'own' : 'uww'} ${list}`).values(),
  ].map((of) => ({ list: of[0]?.list ?? '', isOwn: of[0]?.isOwn ?? false, weights: of }))
  const usual = (listsOfAge[ageKey] ?? []).flatMap(
    (name) => lists.find(({ list, isOwn }) => !isOwn && list === name) ?? [],
  )
  return [...usual.slice(0, 1), ...lists.filter(({ isOwn }) => isOwn)]
}

/** Whether two weights of an event are the same. */
export const isSameWeight = (one: WeightFields, other: WeightFields): boolean =>
  one.playWeight === other.playWeight && one.ageId === other.ageId
