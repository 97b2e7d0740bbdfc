import { events } from '@pahlavan/contract/events'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { boutsOf, cup, faultsOf, lines, record, openImports } from '../../testing/imports.ts'
import { importEvent } from './imports.commands.ts'
import { readResults } from './imports.read.rules.ts'
import type { ImportedEvent } from './imports.schema.rules.ts'
import { words } from './imports.words.rules.ts'

const { testApp, known } = await openImports()

const league: ImportedEvent = { ...cup, key: 'league-round-3', kind: 'dual', ruleset: 'iran-league' }
const dual = (more: Record<string, string> = {}) =>
  record({
    number: '',
    round: 'dual',
    dual: '1',
    redTeam: 'البرز تهران',
    redTeamEn: 'Alborz Tehran',
    blueTeam: 'سهند تبریز',
    ...more,
  })
const heavy = dual({
  playWeight: '9',
  redLast: 'دیگر',
  redLastEn: 'Digar',
  blueLast: 'دیگراف',
  winner: 'blue',
  redScore: '1',
  blueScore: '3',
})
const back = dual({
  dual: '2',
  redTeam: 'سهند تبریز',
  redTeamEn: '',
  blueTeam: 'البرز تهران',
  redFirst: 'دامیر',
  redLast: 'سنجش‌اف',
  redFirstEn: '',
  redLastEn: '',
  redCountry: 'KZ',
  blueFirst: 'کیان',
  blueLast: 'آزمون‌پور',
  blueCountry: 'IR',
})

test('duals of a league come in with their teams and scores; the same file again changes nothing', async () => {
  const bring = () =>
    inTransaction(testApp.pool, (tx) =>
      importEvent(tx, league, boutsOf(league, lines(dual(), heavy, back), known)),
    )
  const first = await bring()
  expect(first).toMatchObject({ added: 3, changed: 0, wrestlers: 4 })
  expect(await bring()).toMatchObject({ added: 0, changed: 0, wrestlers: 0, corrected: [] })
  const { data } = await testApp.visitor.call(events.detail, { Id: first.eventId }, 1)
  expect(data.kind).toBe('dual')
  expect(
    data.duals.map(({ number, red, blue, redScore, blueScore }) => [number, red, blue, redScore, blueScore]),
  ).toEqual([
    [1, 'Alborz Tehran', 'سهند تبریز', 1, 1],
    [2, 'سهند تبریز', 'Alborz Tehran', 1, 0],
  ])
  const bouts = await testApp.visitor.call(events.bouts, { id: first.eventId })
  expect(bouts.data.map(({ key }) => key).toSorted()).toEqual(['dual-1', 'dual-1', 'dual-2'])
  const places = await testApp.pool.query(
    'select from entry en join event_weight ew on ew.id = en.event_weight_id where ew.event_id = $1 and place is not null',
    [first.eventId],
  )
  expect(places.rowCount).toBe(0)
})

test.each([
  [dual({ round: 'final' }), words.dualsOnly],
  [dual({ dual: '' }), words.missing('dual')],
  [dual({ blueTeam: '' }), words.missing('blueTeam')],
  [dual({ blueTeam: 'البرز تهران' }), words.sameTeam('البرز تهران')],
])('a bout of a league names its dual and both teams (%#)', (line, reason) =>
  expect(faultsOf(league, lines(line), known)).toEqual([{ line: 2, reason }]),
)

test('a dual has the same two teams, and each weight and wrestler once', () => {
  expect(faultsOf(league, lines(dual(), dual({ playWeight: '9', blueTeam: 'ارگ' })), known)).toEqual([
    { line: 3, reason: words.otherTeams(1, 2) },
  ])
  expect(faultsOf(league, lines(dual(), dual({ redLast: 'دیگر', blueLast: 'دیگراف' })), known)).toEqual([
    { line: 3, reason: words.dualTwice(1, 2) },
  ])
  expect(faultsOf(league, lines(dual(), dual({ playWeight: '9' })), known)).toEqual([
    { line: 3, reason: words.dualTwice(1, 2) },
  ])
})

test('another event has no duals', () => {
  expect(faultsOf(cup, lines(dual()), known)).toEqual([{ line: 2, reason: words.noDual }])
  expect(faultsOf(cup, lines(record({ redTeam: 'البرز' })), known)).toEqual([
    { line: 2, reason: words.unknownField('redTeam') },
  ])
})

test('a wrestler out by disqualification has no bronze: the weight is held back, the line named', () => {
  const semi = record({ number: '1', round: '1/2', victoryType: 'DSQ', redScore: '', blueScore: '' })
  const bronze = record({
    number: '2',
    round: 'bronze',
    redFirst: 'دامیر',
    redLast: 'سنجش‌اف',
    redFirstEn: '',
    redLastEn: '',
    redCountry: 'KZ',
    blueFirst: 'نوید',
    blueLast: 'ترازو',
    blueCountry: 'IR',
  })
  const other = record({
    number: '3',
    playWeight: '4',
    redLast: 'دیگر',
    redLastEn: 'Digar',
    blueLast: 'دیگراف',
  })
  const read = readResults(cup, lines(semi, bronze, other), known)
  if ('faults' in read) throw new Error(read.faults[0]?.reason.en)
  expect(read.warnings).toEqual([{ line: 3, reason: words.expelled('دامیر سنجش‌اف', 2), isWarning: true }])
  expect(read.bouts.map(({ line }) => line)).toEqual([4])
})
