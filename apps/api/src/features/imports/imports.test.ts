import { events } from '@pahlavan/contract/events'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { importEvent } from './imports.commands.ts'
import { boutsOf, cup, faultsOf, lines, record, openImports } from '../../testing/imports.ts'
import type { Line } from './imports.schema.rules.ts'

const { testApp, known } = await openImports()

const bouts = (given: Line[]) => boutsOf(cup, given, known)
const bring = (given: Line[]) => inTransaction(testApp.pool, (db) => importEvent(db, cup, bouts(given)))

test('a good file is brought in: bouts, wrestlers, medals; bringing it in again changes nothing', async () => {
  const bronze = record({
    number: '2',
    round: 'bronze',
    redFirst: 'سام',
    redLast: 'وزن‌نما',
    redFirstEn: '',
    redLastEn: '',
    blueFirst: 'نوید',
    blueLast: 'ترازو',
    blueCountry: 'IR',
  })
  const good = lines(record(), bronze)
  expect(faultsOf(cup, good, known)).toEqual([])
  const first = await bring(good)
  expect(first).toMatchObject({ added: 2, changed: 0, wrestlers: 4 })
  expect(await bring(good)).toEqual({
    eventId: first.eventId,
    added: 0,
    changed: 0,
    wrestlers: 0,
    corrected: [],
  })
  const { data } = await testApp.visitor.call(events.detail, { Id: first.eventId }, 1)
  expect(data.title).toBe('Test Cup')
  expect(
    data.medals[0]?.medallists.map(({ place, name, countryCode }) => [place, name, countryCode]),
  ).toEqual([
    [1, 'Kian Azmounpour', 'IR'],
    [2, 'دامیر سنجش‌اف', 'KZ'],
    [3, 'سام وزن‌نما', 'IR'],
  ])
  const corrected = lines(record({ victoryType: 'VSU1', redScore: '14' }), bronze)
  expect(await bring(corrected)).toMatchObject({ added: 0, changed: 1, wrestlers: 0 })
})

test('a bout without a score stays without one, from the file to the phone', async () => {
  const silent = { ...cup, key: 'no-scores' }
  const given = lines(record({ victoryType: 'VFA', redScore: '', blueScore: '' }))
  expect(faultsOf(silent, given, known)).toEqual([])
  const { eventId } = await inTransaction(testApp.pool, (db) => importEvent(db, silent, bouts(given)))
  const { data } = await testApp.visitor.call(events.bouts, { id: eventId }, 1)
  expect(data.map(({ red, blue, winner }) => [red.score, blue.score, winner])).toEqual([[null, null, 'red']])
  expect(await inTransaction(testApp.pool, (db) => importEvent(db, silent, bouts(given)))).toMatchObject({
    changed: 0,
  })
})

test('number and mat may be missing: bouts are numbered on, and known again by their round and the two', async () => {
  const bare = { ...cup, key: 'no-numbers' }
  const given = lines(
    record({ number: '', mat: '' }),
    record({
      number: '',
      mat: '',
      round: 'bronze',
      redFirst: 'سام',
      blueFirst: 'نوید',
      redFirstEn: '',
      redLastEn: '',
    }),
  )
  const write = () => inTransaction(testApp.pool, (db) => importEvent(db, bare, bouts(given)))
  const { eventId } = await write()
  expect(await write()).toMatchObject({ added: 0, changed: 0, wrestlers: 0 })
  const { data } = await testApp.visitor.call(events.bouts, { id: eventId }, 1)
  expect(data.map(({ number, mat }) => [number, mat])).toEqual([
    [1, ''],
    [2, ''],
  ])
})

test('each style has a team table of its own', async () => {
  const styles = { ...cup, key: 'two-styles' }
  const given = lines(
    record(),
    record({
      number: '2',
      playWeight: 'GR 77',
      redFirst: 'رامین',
      redCountry: 'GEO',
      redFirstEn: '',
      redLastEn: '',
      blueFirst: 'تیمور',
    }),
    record({
      number: '3',
      playWeight: 'W53',
      redFirst: 'آوا',
      redCountry: 'JPN',
      redFirstEn: '',
      redLastEn: '',
      blueFirst: 'آیدا',
    }),
  )
  const { eventId } = await inTransaction(testApp.pool, (db) => importEvent(db, styles, bouts(given)))
  const { data } = await testApp.visitor.call(events.detail, { Id: eventId }, 1)
  expect(
    data.teamTable.map(({ styleType, gender, place, team, points }) => [
      styleType,
      gender,
      place,
      team,
      points,
    ]),
  ).toEqual([
    [0, 1, 1, 'Iran', 25],
    [0, 1, 2, 'Kazakhstan', 20],
    [0, 0, 1, 'Japan', 25],
    [0, 0, 2, 'Kazakhstan', 20],
    [1, 1, 1, 'Georgia', 25],
    [1, 1, 2, 'Kazakhstan', 20],
  ])
})

test('a weight that two ages wrestle in one event has two champions', async () => {
  const ages = { ...cup, key: 'two-ages', title: 'جام دو رده', titleEn: 'Two Ages Cup' }
  const others = { redFirst: 'پارسا', redLast: 'میزان', redFirstEn: '', redLastEn: '', blueFirst: 'آرتا' }
  const both = lines(record(), record({ number: '2', age: 'u20', ...others }))
  expect(faultsOf(ages, both, known)).toEqual([])
  const { eventId } = await inTransaction(testApp.pool, (db) => importEvent(db, ages, bouts(both)))
  const { rows } = await testApp.pool.query(
    'select count(*)::int as n from medal where event_id = $1 and place = 1',
    [eventId],
  )
  expect(rows).toEqual([{ n: 2 }])
})

test('a wrestler whose name is spelled with other letters is the same one', async () => {
  const repeated = lines(
    record({ redFirst: 'كيان', redLast: 'آزمون پور' }),
    record({ number: '2', round: 'bronze' }),
  )
  expect((await bring(repeated)).wrestlers).toBe(0)
})

test.each([
  [{ playWeight: '999' }, 'playWeight: there is no weight 999'],
  [{ age: 'u99' }, /^age: /],
  [{ at: 'yesterday morning' }, /^at: "yesterday morning" is no time/],
  [{ victoryType: 'VSU1' }, 'result: the lead is too small for a technical superiority'],
  [{ winner: '' }, 'result: somebody must have won: winner is red or blue'],
  [{ winner: 'green' }, /^winner: /],
  [{ blueScore: '7' }, /the winner is behind/],
  [{ redScore: 'six' }, /^redScore: /],
  [{ mat: 'AA' }, /^mat: /],
  [{ redFirst: '<b>کیان</b>' }, /^redFirst: .* without the marks/],
  [{ redLast: 'آزمون&amp;پور' }, /^redLast: .* without the marks/],
  [{ redFirst: '', redLast: '', redFirstEn: '', redLastEn: '' }, 'redFirst is missing'],
  [{ redCountry: 'QQQ' }, 'there is no country QQQ'],
  [
    { playWeight: '', weight: '57 kg' },
    /^weight: "57 kg" is several; name the style too, or the id: 0 \(57 kg\), 13/,
  ],
  [{ playWeight: '', weight: 'GR 58 kg' }, 'playWeight: there is no weight GR 58 kg'],
  [{ redScore: '' }, 'redScore and blueScore: both are known, or neither'],
  [{ blueFirst: 'کیان', blueLast: 'آزمون‌پور', blueCountry: 'IR' }, 'nobody wrestles himself'],
  [{ extra: '1' }, /extra|additional/],
] as [Record<string, string>, string | RegExp][])(
  'a line with %j is refused with its number and the reason',
  (more, reason) => {
    const faults = faultsOf(cup, lines(record(), record({ number: '2', ...more })), known)
    expect(faults).toHaveLength(1)
    expect(faults[0]?.line).toBe(3)
    expect(faults[0]?.reason.en).toMatch(reason)
    expect(faults[0]?.reason.fa).toMatch(/[آ-ی]/)
  },
)

test('a number that stands twice, an event without a name and an empty file are refused', () => {
  expect(faultsOf(cup, lines(record(), record()), known)).toEqual([
    { line: 3, reason: { en: 'number: 1 stands in line 2 already', fa: 'number: 1 در سطر 2 هم هست' } },
  ])
  expect(faultsOf({ ...cup, title: undefined }, lines(record()), known)[0]).toMatchObject({ line: 0 })
  expect(faultsOf({ ...cup, ruleset: 'judo' }, lines(record()), known)[0]?.reason.en).toContain('judo')
  expect(faultsOf(cup, [], known)).toMatchObject([{ line: 0, reason: { en: 'there are no results' } }])
})
