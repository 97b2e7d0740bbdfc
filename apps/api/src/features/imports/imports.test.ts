import { events } from '@pahlavan/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { importEvent } from './imports.commands.ts'
import { knownOf } from './imports.queries.ts'
import { faultsOf, type ImportedBout, type ImportedEvent, type Known, type Line } from './imports.rules.ts'
import { lineOfCsv } from './imports.sheet.rules.ts'

let house: House
let known: Known
beforeAll(async () => {
  house = await openHouse()
  known = await knownOf(house.pool)
})
afterAll(() => house.close())

const cup: ImportedEvent = {
  key: 'test-cup-2026',
  title: 'جام آزمون',
  titleEn: 'Test Cup',
  ruleset: 'uww-2026',
  startsAt: '2026-03-01T05:30:00Z',
  endsAt: '2026-03-02T17:30:00Z',
  venue: 'تالار',
  venueEn: 'Hall',
  city: 'تهران',
  cityEn: 'Tehran',
  countryCode: 'IR',
  mats: 2,
}

const record = (more: Record<string, string> = {}): Record<string, string> => ({
  number: '1',
  mat: 'A',
  at: '2026-03-01T06:00:00Z',
  playWeight: '6',
  age: 'sen',
  round: 'final',
  redFirst: 'کیان',
  redLast: 'آزمون‌پور',
  redFirstEn: 'Kian',
  redLastEn: 'Azmounpour',
  redCountry: 'IR',
  blueFirst: 'دامیر',
  blueLast: 'سنجش‌اف',
  blueFirstEn: '',
  blueLastEn: '',
  blueCountry: 'KZ',
  winner: 'red',
  victoryType: 'VPO1',
  redScore: '6',
  blueScore: '4',
  ...more,
})
const lines = (...records: Record<string, string>[]): Line[] =>
  records.map((one, at) => lineOfCsv(one, at + 2))
const bouts = (given: Line[]) => given.map(({ values }) => values as unknown as ImportedBout)
const bring = (given: Line[]) => inTransaction(house.pool, (db) => importEvent(db, cup, bouts(given)))

test('a good file is brought in: bouts, wrestlers, medals; bringing it in again changes nothing', async () => {
  const good = lines(
    record(),
    record({
      number: '2',
      round: 'bronze',
      redFirst: 'سام',
      redLast: 'وزن‌نما',
      redFirstEn: '',
      redLastEn: '',
      blueFirst: 'نوید',
      blueLast: 'ترازو',
      blueCountry: 'IR',
    }),
  )
  expect(faultsOf(cup, good, known)).toEqual([])
  const first = await bring(good)
  expect(first).toMatchObject({ added: 2, changed: 0, wrestlers: 4 })
  expect(await bring(good)).toEqual({ eventId: first.eventId, added: 0, changed: 0, wrestlers: 0 })
  const { data } = await house.visitor.call(events.detail, { Id: first.eventId }, 1)
  expect(data.title).toBe('Test Cup')
  expect(
    data.medals[0]?.medallists.map(({ place, name, countryCode }) => [place, name, countryCode]),
  ).toEqual([
    [1, 'Kian Azmounpour', 'IR'],
    [2, 'دامیر سنجش‌اف', 'KZ'],
    [3, 'سام وزن‌نما', 'IR'],
  ])
  const corrected = lines(
    record({ victoryType: 'VSU1', redScore: '14' }),
    record(Object.fromEntries(Object.entries(good[1]?.values ?? {}).map(([k, v]) => [k, String(v)]))),
  )
  expect(await bring(corrected)).toMatchObject({ added: 0, changed: 1, wrestlers: 0 })
})

test('a weight that two ages wrestle in one event has two champions', async () => {
  const ages = { ...cup, key: 'two-ages', title: 'جام دو رده', titleEn: 'Two Ages Cup' }
  const others = { redFirst: 'پارسا', redLast: 'میزان', redFirstEn: '', redLastEn: '', blueFirst: 'آرتا' }
  const both = lines(record(), record({ number: '2', age: 'u20', ...others }))
  expect(faultsOf(ages, both, known)).toEqual([])
  const { eventId } = await inTransaction(house.pool, (db) => importEvent(db, ages, bouts(both)))
  const { rows } = await house.pool.query(
    'select count(*)::int as n from medal where event_id = $1 and place = 1',
    [eventId],
  )
  expect(rows).toEqual([{ n: 2 }])
})

test('a wrestler whose name is spelled with other letters is the same one', async () => {
  const again = lines(
    record({ redFirst: 'كيان', redLast: 'آزمون پور' }),
    record({ number: '2', round: 'bronze' }),
  )
  expect((await bring(again)).wrestlers).toBe(0)
})

test.each([
  [{ playWeight: '999' }, 'playWeight: there is no weight 999'],
  [{ age: 'u99' }, /^age: /],
  [{ at: 'yesterday morning' }, /^at: "yesterday morning" is no time/],
  [{ victoryType: 'VSU1' }, 'result: the lead is too small for a technical superiority'],
  [{ winner: '' }, 'result: somebody must have won: winner is red or blue'],
  [{ winner: 'green' }, /^winner: /],
  [{ blueScore: '7' }, /the winner is behind/],
  [{ redLast: '' }, /redLast/],
  [{ redScore: 'six' }, /^redScore: /],
  [{ mat: 'AA' }, /^mat: /],
  [{ blueFirst: 'کیان', blueLast: 'آزمون‌پور', blueCountry: 'IR' }, 'nobody wrestles himself'],
  [{ extra: '1' }, /extra|additional/],
] as [Record<string, string>, string | RegExp][])(
  'a line with %j is refused with its number and the reason',
  (more, reason) => {
    const faults = faultsOf(cup, lines(record(), record({ number: '2', ...more })), known)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject({
      line: 3,
      reason: expect.stringMatching(reason instanceof RegExp ? reason : new RegExp(RegExp.escape(reason))),
    })
  },
)

test('a number that stands twice, an event without a name and an empty file are refused', () => {
  expect(faultsOf(cup, lines(record(), record()), known)).toEqual([
    { line: 3, reason: 'number: 1 stands in line 2 already' },
  ])
  expect(faultsOf({ ...cup, title: undefined }, lines(record()), known)[0]).toMatchObject({ line: 0 })
  expect(faultsOf({ ...cup, ruleset: 'judo' }, lines(record()), known)[0]?.reason).toContain('judo')
  expect(faultsOf(cup, [], known)).toEqual([{ line: 0, reason: 'there are no results' }])
})
