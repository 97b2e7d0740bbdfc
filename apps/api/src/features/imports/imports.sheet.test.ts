import { toPersianDigits } from '@pahlavan/persian/digits'
import { compete } from '@pahlavan/wrestling/competition'
import { draw } from '@pahlavan/wrestling/draw'
import type { Format } from '@pahlavan/wrestling/rules'
import { byCoin, entrants, stream, wrestle } from '@pahlavan/wrestling/wrestled'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { importEvent } from './imports.commands.ts'
import { boutsOf, cup, faultsOf, openImports } from '../../testing/imports.ts'
import type { ImportedEvent } from './imports.schema.rules.ts'
import { sheetOfCsv, sheetOfJson } from './imports.sheet.rules.ts'

const { testApp, known } = await openImports()
const cupOf = (key: string, ruleset = 'uww-2026'): ImportedEvent => ({ ...cup, key, ruleset, mats: 3 })

const columns =
  'number mat at playWeight age round redFirst redLast redCountry blueFirst blueLast blueCountry winner victoryType redScore blueScore'.split(
    ' ',
  )
const letters = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'
const spelled = (id: number) => `آزموده ${letters.charAt(id % 32)}${letters.charAt(Math.floor(id / 32))}`

/** The rows of a weight that was wrestled by lot; no name stands in two weights. */
function wrestledRows(weight: number, n: number, format: Format, from: number) {
  const random = stream(weight + n)
  const entries = draw(entrants(n), random)
  const { now } = wrestle(entries, random, byCoin, format)
  const [own, other] = format === 'beach' ? [3, 1] : [6, 2]
  const rows = now.bouts.map(({ round, red, blue, result }, at) => {
    const isRed = result?.winner === 'red'
    const person = (id: number | null) => ['کاوه', spelled((id ?? 0) + weight * 64), 'IR']
    const score = isRed ? [own, other] : [other, own]
    const place = [
      from + at,
      'ABC'.charAt(at % 3),
      new Date(Date.UTC(2026, 2, 1, 6, at * 7)).toISOString(),
      weight,
      'sen',
    ]
    const type = format === 'beach' ? 'VSU1' : 'VPO1'
    return [...place, round, ...person(red), ...person(blue), isRed ? 'red' : 'blue', type, ...score].map(
      String,
    )
  })
  return {
    rows,
    placings: compete(
      entries,
      new Map(now.bouts.flatMap((bout) => (bout.result ? [[bout.key, bout.result]] : []))),
      format,
    ).placings,
  }
}

/** A file as Excel writes it: a mark at the start, semicolons, Windows line ends, and empty rows at the end. */
const excel = (rows: readonly string[][], mark = ';') =>
  new TextEncoder().encode(
    `\u{FEFF}${[columns, ...rows].map((row) => row.join(mark)).join('\r\n')}\r\n${`${mark.repeat(15)}\r\n`.repeat(4)}\r\n`,
  )

const linesOf = (bytes: Uint8Array) => {
  const sheet = sheetOfCsv(bytes)
  if ('faults' in sheet) throw new Error(JSON.stringify(sheet.faults))
  return sheet.lines
}
const refusedBy = (bytes: Uint8Array) => {
  const sheet = sheetOfCsv(bytes)
  return 'faults' in sheet ? sheet.faults : []
}
const bring = (event: ImportedEvent, bytes: Uint8Array) =>
  inTransaction(testApp.pool, (db) => importEvent(db, event, boutsOf(event, linesOf(bytes), known)))

const sizes = [22, 16, 12, 7, 5, 9, 30, 6, 14, 8]
let next = 1
const weights = sizes.map((n, weight) => {
  const made = wrestledRows(weight, n, 'olympic', next)
  next += made.rows.length
  return made
})
const rows = weights.flatMap((weight) => weight.rows)

describe('a championship of ten weights from Excel', () => {
  test('is taken whole, with Persian digits and semicolons or tabs, and gives the places of its brackets; twice changes nothing', async () => {
    const persian = rows.map((row) =>
      row.map((field, at) => ([0, 2, 3, 14, 15].includes(at) ? toPersianDigits(field) : field)),
    )
    expect(faultsOf(cupOf('ten'), linesOf(excel(persian)), known)).toEqual([])
    const read = (bytes: Uint8Array) => boutsOf(cupOf('ten'), linesOf(bytes), known)
    expect(read(excel(rows, '\t'))).toEqual(read(excel(persian)))
    const first = await bring(cupOf('ten'), excel(persian))
    expect(first).toMatchObject({ added: rows.length, changed: 0 })
    expect(await bring(cupOf('ten'), excel(persian))).toMatchObject({ added: 0, changed: 0, wrestlers: 0 })
    const places = await testApp.pool.query<{ weight: number; name: string; place: number }>(
      `select ew.play_weight as weight, a.last_name as name, en.place from entry en join event_weight ew on ew.id = en.event_weight_id
        join account a on a.id = en.account_id where ew.event_id = $1 order by en.place`,
      [first.eventId],
    )
    const of = (weight: number, name: string) =>
      places.rows.find((row) => row.weight === weight && row.name === name)?.place
    for (const [weight, { placings }] of weights.entries())
      for (const { id, place } of placings.filter((one) => one.place !== null && one.place <= 4))
        expect([weight, id, of(weight, spelled(id + weight * 64))]).toEqual([weight, id, place])
    for (const [weight, n] of sizes.entries())
      expect(places.rows.filter((row) => row.weight === weight && row.place !== null)).toHaveLength(n)
    const medals = await testApp.pool.query('select count(*)::int as n from medal where event_id = $1', [
      first.eventId,
    ])
    expect(medals.rows[0].n).toBe(sizes.reduce((sum, n) => sum + (n < 8 ? 3 : 4), 0))
  })

  test('is no part of it there where the command was stopped before its end, and whole the next time', async () => {
    const stopped = inTransaction(testApp.pool, async (db) => {
      await importEvent(db, cupOf('stopped'), boutsOf(cupOf('stopped'), linesOf(excel(rows)), known))
      throw new Error('the lights went out')
    })
    await expect(stopped).rejects.toThrow('the lights went out')
    const left = await testApp.pool.query(`select from event where key = 'import stopped'`)
    expect(left.rowCount).toBe(0)
    expect((await bring(cupOf('stopped'), excel(rows))).added).toBe(rows.length)
  })

  test('and one of the beach: groups, knock-out, one bronze', async () => {
    const beach = wrestledRows(160, 12, 'beach', 1)
    expect(faultsOf(cupOf('beach', 'beach'), linesOf(excel(beach.rows)), known)).toEqual([])
    const { eventId } = await bring(cupOf('beach', 'beach'), excel(beach.rows))
    const { rows: places } = await testApp.pool.query(
      `select array_agg(en.place order by en.place) as places from entry en join event_weight ew on ew.id = en.event_weight_id
        where ew.event_id = $1 and en.place is not null`,
      [eventId],
    )
    expect(places).toEqual([{ places: Array.from({ length: 12 }, (_, at) => at + 1) }])
  })
})

test('a number that has moved to another weight is no more in the one before', async () => {
  const [row = []] = rows
  const { eventId } = await bring(cupOf('moved'), excel([row]))
  const other = row.map((field, at) => (at === 3 ? '1' : field))
  expect(await bring(cupOf('moved'), excel([other]))).toMatchObject({ added: 1 })
  const scores =
    'select status, num_nulls(red_score, blue_score) as unknown from bout where event_id = $1 order by id'
  const { rows: left } = await testApp.pool.query(scores, [eventId])
  expect(left).toEqual([
    { status: 'cancelled', unknown: 2 },
    { status: 'finished', unknown: 0 },
  ])
  expect(await bring(cupOf('moved'), excel([row]))).toMatchObject({ changed: 1 })
})

describe('a file is refused, with its line and the reason:', () => {
  const encoded = (words: string) => new TextEncoder().encode(words)
  const whole = new TextDecoder().decode(excel(rows))
  test.each([
    [
      'a column is missing',
      encoded(whole.replace('redCountry', 'land')),
      1,
      'the column redCountry is missing',
    ],
    ['a column stands twice', encoded(whole.replace('mat;', 'number;')), 1, 'the column number stands twice'],
    [
      'a line is short',
      encoded(whole.replace(';6;2\r\n', ';6\r\n')),
      expect.any(Number),
      'this line has more or fewer fields than the header',
    ],
    ['it is empty', new Uint8Array(), 1, 'the file is empty'],
    ['it is Windows-1256', Uint8Array.from([...encoded('number;mat\r\n1;A\r\n'), 0xc8, 0xd3]), 3, /UTF-8/],
    ['it is UTF-16', Uint8Array.from([0xff, 0xfe, 0x6e, 0]), 1, /UTF-8/],
  ])('%s', (_case, bytes, line, reason) => {
    const [first] = refusedBy(bytes)
    expect(first?.line).toEqual(line)
    expect(first?.reason.en).toMatch(reason)
    expect(first?.reason.fa).toMatch(/[آ-ی]/)
  })

  test('too many results, and what is no list of them', () => {
    const many = Array.from({ length: 20_001 }, () => ({}))
    expect(sheetOfJson({ event: {}, results: many })).toMatchObject({ faults: [{ line: 0 }] })
    for (const file of [null, [], 'results', { results: 5 }])
      expect(sheetOfJson(file)).toMatchObject({
        faults: [{ reason: { en: 'the file has no list "results"' } }],
      })
    const { lines } = sheetOfJson({ results: [null, 5] }) as { lines: Parameters<typeof faultsOf>[1] }
    expect(faultsOf(cupOf('null'), lines, known).map(({ line }) => line)).toEqual([1, 2])
  })
})

describe('results that contradict each other are refused:', () => {
  const at = (round: string, weight = '0') => rows.findIndex((row) => row[5] === round && row[3] === weight)
  const changed = (index: number, fields: Record<number, string>) =>
    rows.map((row, each) => (each === index ? row.map((field, place) => fields[place] ?? field) : row))
  const other = rows[at('1/2')] ?? []
  test.each([
    ['a time that does not exist', changed(4, { 2: '2026-03-01T06:61:00Z' }), /^at: .* is no time/],
    ['a time without a zone', changed(4, { 2: '2026-03-01 06:30' }), /^at: .* is no time/],
    ['a time outside the event', changed(4, { 2: '2025-03-01T06:30:00Z' }), /not within the event/],
    ['a mat that is not there', changed(4, { 1: 'D' }), /the event has 3 of them/],
    ['an unknown country', changed(4, { 8: 'XX' }), 'there is no country XX'],
    ['two winners of a bout', changed(4, { 12: 'red,blue' }), 'winner: "red,blue" is none of red, blue'],
    ['two finals', [...rows, (rows[at('final')] ?? []).with(0, '9000')], 'this weight has a final already'],
    [
      'a finalist who was in no semi-final',
      changed(at('final'), { 6: 'غریبه' }),
      'did not wrestle a semi-final',
    ],
    [
      'a loser who goes on',
      changed(at('1/2'), {
        12: other[12] === 'red' ? 'blue' : 'red',
        14: other[15] ?? '',
        15: other[14] ?? '',
      }),
      /lost in line \d+/,
    ],
    ['a name in two weights', changed(at('1/8', '1'), { 7: rows[0]?.[7] ?? '' }), /stands in weight 0/],
    [
      'two who meet again in a group',
      [...rows, (rows[at('nordic', '4')] ?? []).with(0, '9000')],
      'these two have met',
    ],
  ])('%s', (_case, given, reason) => {
    const faults = faultsOf(cupOf('wrong'), linesOf(excel(given)), known)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.map(({ reason: { en } }) => en).join('\n')).toMatch(reason)
    for (const { line } of faults) expect(line).toBeGreaterThan(1)
  })
})
