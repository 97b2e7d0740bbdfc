import { expect, test } from 'vitest'
import type { EventFields } from '@pahlavan/contract/admin/events'
import { leagueRounds } from '@pahlavan/wrestling/league'
import { eventRules, nextDual, restingIn, seasonStarts, templatesOf, type Weight } from './event.rules.ts'

const uww = { isOwn: false, isRetired: false }
const weights: Weight[] = [
  { id: 0, title: '57 kg', styleType: 0, gender: 1, list: 'senior', ...uww },
  { id: 10, title: 'Women 50 kg', styleType: 0, gender: 0, list: 'senior', ...uww },
  { id: 100, title: '45 kg', styleType: 0, gender: 1, list: 'u17', ...uww },
  { id: 30, title: '60 kg', styleType: 2, gender: 1, list: 'senior', ...uww },
  { id: 196, title: '55–60 kg', styleType: 2, gender: 1, list: 'u20', ...uww },
]
const ids = (styleType: number, gender: number, ageKey: string) =>
  templatesOf(weights, { styleType, gender, ageKey }).flatMap((each) => each.weights.map(({ id }) => id))

test('a template has the weights of its style, of women or men, and of the list of its age', () => {
  expect(ids(0, 1, 'sen')).toEqual([0])
  expect(ids(0, 1, 'u23')).toEqual([0])
  expect(ids(0, 0, 'sen')).toEqual([10])
  expect(ids(0, 1, 'u17')).toEqual([100])
  expect(ids(2, 1, 'u20')).toEqual([196])
  expect(ids(0, 1, 'u20')).toEqual([0])
  expect(ids(1, 1, 'sen')).toEqual([])
  expect(ids(0, 1, 'u11')).toEqual([])
})

test('the lists of the club follow that of UWW, in every age, without retired weights', () => {
  const own = { styleType: 0, gender: 1, list: 'senior', isOwn: true, isRetired: false }
  const all = [
    ...weights,
    { ...own, id: 1000, title: '50 kg' },
    { ...own, id: 1001, title: '55 kg', isRetired: true },
    { ...own, id: 1002, title: '60 kg', list: 'جام باشگاه' },
  ]
  const found = templatesOf(all, { styleType: 0, gender: 1, ageKey: 'sen' })
  expect(found.map((each) => [each.list, each.isOwn, each.weights.map(({ id }) => id)])).toEqual([
    ['senior', false, [0]],
    ['senior', true, [1000]],
    ['جام باشگاه', true, [1002]],
  ])
  expect(templatesOf(all, { styleType: 0, gender: 1, ageKey: 'own-100' })).toHaveLength(2)
})

const team = (code: string) => ({ code, title: code, titleEn: '', countryCode: null, clubId: null })
const dual = (number: number, red: string, blue: string, startsAt: string | null = null) => ({
  number,
  red,
  blue,
  startsAt,
})

test('a new dual has the next number, and first the teams that meet nobody yet', () => {
  const teams = ['a', 'b', 'c', 'd'].map(team)
  expect(nextDual(teams, [])).toEqual(dual(1, 'a', 'b'))
  expect(nextDual(teams, [dual(4, 'a', 'b')])).toEqual(dual(5, 'c', 'd'))
  expect(nextDual(teams, [dual(1, 'a', 'b'), dual(2, 'c', 'd')])).toEqual(dual(3, 'a', 'b'))
})

test('duals have two teams, numbers of their own, and a time within the event', () => {
  const span = {
    kind: 'dual',
    startsAt: '2031-05-01T12:00:00Z',
    endsAt: '2031-05-01T18:00:00Z',
  } as EventFields
  const fault = (duals: EventFields['duals'], more: Partial<EventFields> = {}) =>
    eventRules.duals?.(duals, { ...span, ...more })?.type ?? null
  expect(fault([dual(1, 'a', 'b', '2031-05-01T18:00:00Z'), dual(2, 'a', 'b')])).toBeNull()
  expect(fault([dual(1, 'a', 'a')])).toBe('event_dual_teams')
  expect(fault([dual(1, 'a', 'b'), dual(1, 'b', 'a')])).toBe('event_dual_twice')
  expect(fault([dual(1, 'a', 'b', '2031-05-01T18:01:00Z')])).toBe('event_dual_time')
  expect(fault([dual(1, 'a', 'b')], { kind: 'individual' })).toBe('event_dual_kind')
})

test('rounds are so many days apart, also over the new Jalali year', () => {
  expect(seasonStarts('2031-03-14T14:00:00.000Z', 3, 7)).toEqual([
    '2031-03-14T14:00:00.000Z',
    '2031-03-21T14:00:00.000Z',
    '2031-03-28T14:00:00.000Z',
  ])
})

test('where the teams are odd each rests once, and nobody where they are even', () => {
  const restsOf = (titles: string[]) =>
    leagueRounds(titles.length, { isDouble: false }).map((meetings) => restingIn(meetings, titles))
  expect(new Set(restsOf(['a', 'b', 'c', 'd', 'e']))).toEqual(new Set(['a', 'b', 'c', 'd', 'e']))
  expect(restsOf(['a', 'b', 'c', 'd'])).toEqual([undefined, undefined, undefined])
})
