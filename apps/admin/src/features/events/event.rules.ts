import type { DualFields, TeamFields } from '@pahlavan/contract/admin/event-teams'
import { areSessionsWithin, type EventFields, type EventWeightFields } from '@pahlavan/contract/admin/events'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import type { Meeting } from '@pahlavan/wrestling/league'
import { titleIn } from '../../desk/title-in.ts'

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other)

/** The first rule that the duals of an event break. */
function dualsFault(
  duals: readonly DualFields[],
  { startsAt, endsAt, kind }: Pick<EventFields, 'startsAt' | 'endsAt' | 'kind'>,
) {
  if (duals.length > 0 && kind !== 'dual') return { type: 'event_dual_kind' }
  if (duals.some(({ red, blue }) => red === blue)) return { type: 'event_dual_teams' }
  if (new Set(duals.map(({ number }) => number)).size < duals.length) return { type: 'event_dual_twice' }
  const times = duals.flatMap((dual) => dual.startsAt ?? [])
  const isWithin = times.every((at) => !isBefore(at, startsAt) && !isBefore(endsAt, at))
  return isWithin ? null : { type: 'event_dual_time' }
}

/** The times of an event follow each other, and its sessions are within them. */
export const eventRules: FieldRules<EventFields> = {
  endsAt: (endsAt, { startsAt }) => (isBefore(startsAt, endsAt) ? null : { type: 'event_times' }),
  sessions: (sessions, { startsAt, endsAt }) =>
    areSessionsWithin({ startsAt, endsAt, sessions }) ? null : { type: 'event_session_time' },
  duals: (duals, { startsAt, endsAt, kind }) => dualsFault(duals, { startsAt, endsAt, kind }),
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
export const isSameWeight = (one: EventWeightFields, other: EventWeightFields): boolean =>
  one.playWeight === other.playWeight && one.ageId === other.ageId

/** The title of a team in the language of the page. */
export const teamTitle = (team: TeamFields, language: Language): string =>
  titleIn(team, language) || team.code

/** The dual behind the others: of the first two teams that meet nobody yet. */
export function nextDual(teams: readonly TeamFields[], duals: readonly DualFields[]): DualFields {
  const met = new Set(duals.flatMap(({ red, blue }) => [red, blue]))
  const free = teams.filter(({ code }) => !met.has(code))
  const [red, blue] = free.length >= 2 ? free : teams
  const last = Math.max(0, ...duals.map(({ number }) => number))
  return { number: last + 1, red: red?.code ?? '', blue: blue?.code ?? '', startsAt: null }
}

const DAY_MS = 86_400_000

/** The starts of rounds that are so many days apart (ISO 8601), the first one at the start of the event. */
export const seasonStarts = (startsAt: string, rounds: number, days: number): string[] =>
  Array.from({ length: rounds }, (_, at) => new Date(Date.parse(startsAt) + at * days * DAY_MS).toISOString())

/** The team that is in none of a round's meetings, by its title: one rests where their number is odd. */
export const restingIn = (meetings: readonly Meeting[], titles: readonly string[]): string | undefined =>
  titles.find((_title, place) => meetings.every(({ red, blue }) => red !== place && blue !== place))
