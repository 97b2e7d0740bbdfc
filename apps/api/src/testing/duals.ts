import type { DualFields, TeamFields } from '@pahlavan/contract/admin/event-teams'
import type { EventFields } from '@pahlavan/contract/admin/events'

const DAY_MS = 86_400_000
/** A moment so many days after the start of the event. */
export const inDays = (days: number) => new Date(Date.UTC(2031, 4, 1, 12) + days * DAY_MS).toISOString()
export const teamOf = (title: string, more: Partial<TeamFields> = {}): TeamFields => ({
  code: title,
  title,
  titleEn: `${title} club`,
  countryCode: null,
  clubId: null,
  ...more,
})
export const dualOf = (
  number: number,
  red: string,
  blue: string,
  startsAt: string | null = null,
): DualFields => ({
  number,
  red,
  blue,
  startsAt,
})
/** An event of teams. @param ageId of its one weight */
export const dualEvent = (ageId: number, more: Partial<EventFields> = {}): EventFields => ({
  kind: 'dual',
  ruleset: 'uww-2026',
  title: 'لیگ برتر',
  titleEn: 'Premier League',
  about: '',
  aboutEn: '',
  posterId: null,
  coverId: null,
  startsAt: inDays(0),
  endsAt: inDays(0.25),
  venue: 'تالار کشتی',
  venueEn: 'Wrestling Hall',
  address: '',
  addressEn: '',
  location: null,
  city: 'تهران',
  cityEn: 'Tehran',
  countryCode: 'IR',
  mats: 1,
  price: null,
  playPrice: null,
  saleFrom: null,
  saleTo: null,
  sessions: [],
  weights: [{ playWeight: 2, ageId }],
  teams: [],
  duals: [],
  ...more,
})
