import { alpha3Of } from '@pahlavan/wrestling/countries'
import { neutralTeamOf, neutralTeams } from '@pahlavan/wrestling/neutral-teams'
import { expect, test } from 'vitest'
import { boutsOf, cup, faultsOf, lines, record, openImports } from '../../testing/imports.ts'
import { groupFaults } from './imports.rules.ts'
import type { Line } from './imports.schema.rules.ts'
import { words } from './imports.words.rules.ts'

const { testApp, known } = await openImports()
const bouts = (given: Line[]) => boutsOf(cup, given, known)

test.each([
  [{ playWeight: 'W50' }, 10],
  [{ playWeight: '', weight: 'WW 53kg' }, 11],
  [{ playWeight: '', weight: '۵۷ کیلو', style: 'آزاد' }, 0],
  [{ playWeight: '', weight: 'بانوان ۵۷ کیلو' }, 13],
  [{ playWeight: '', weight: "Women's freestyle 50 kg" }, 10],
  [{ playWeight: '', weight: 'Greco-Roman 60kg' }, 21],
  [{ playWeight: '', weight: 'فرنگی 130' }, 29],
  [{ playWeight: '', weight: '61 kg' }, 1],
  [{ playWeight: '', weight: '41–45 kg', style: 'FS', age: 'U17' }, 100],
  [{ playWeight: '۶' }, 6],
])('a weight is known by its name: %j is %i', (more, id) =>
  expect(bouts(lines(record(more)))[0]).toMatchObject({ playWeight: id }),
)

test.each([
  [{ redScore: '10', blueScore: '0' }, 'VSU'],
  [{ redScore: '12', blueScore: '2' }, 'VSU1'],
  [{ redScore: '5', blueScore: '0' }, 'VPO'],
  [{ redScore: '1', blueScore: '1' }, 'VPO1'],
])('how it was won follows from the points: %j is %s', (more, type) =>
  expect(bouts(lines(record({ victoryType: '', ...more })))[0]?.victoryType).toBe(type),
)

test.each([
  [{ redScore: '', blueScore: '' }],
  [{ redScore: '0', blueScore: '0' }],
  [{ redScore: '2', blueScore: '6' }],
])('how it was won is asked where points decide nothing: %j', (more) =>
  expect(
    faultsOf(cup, lines(record(), record({ number: '2', round: '1/2', victoryType: '', ...more })), known),
  ).toEqual([{ line: 3, reason: words.whichType }]),
)

test.each([
  [
    { redName: 'SUSAKI Yui', redFirst: '', redLast: '', redFirstEn: '', redLastEn: '' },
    ['Yui', 'Susaki', 'Yui', 'Susaki'],
  ],
  [
    { redName: 'Yusneylis GUZMAN LOPEZ', redFirst: '', redLast: '', redFirstEn: '', redLastEn: '' },
    ['Yusneylis', 'Guzman Lopez', 'Yusneylis', 'Guzman Lopez'],
  ],
  [
    { redName: 'Aman', redFirst: '', redLast: '', redFirstEn: '', redLastEn: '' },
    ['Aman', '', 'Aman', undefined],
  ],
  [{ redFirst: 'رستم', redLast: '', redFirstEn: '', redLastEn: '' }, ['رستم', '', undefined, undefined]],
  [{ redFirst: '', redLast: '', redFirstEn: 'Kian', redLastEn: '' }, ['Kian', '', 'Kian', undefined]],
  [
    { redName: 'حسن نمونه‌پور', redFirst: '', redLast: '', redFirstEn: 'Hassan', redLastEn: 'Nemounepour' },
    ['حسن', 'نمونه‌پور', 'Hassan', 'Nemounepour'],
  ],
] as const)('a name is read in parts or whole: %j', (more, [first, last, firstEn, lastEn]) => {
  const [bout] = bouts(lines(record(more)))
  expect([bout?.redFirst, bout?.redLast, bout?.redFirstEn, bout?.redLastEn]).toEqual([
    first,
    last,
    firstEn,
    lastEn,
  ])
})

test('codes of the IOC, of ISO and of teams without a flag are countries', async () => {
  const given = lines(
    record({ redCountry: 'IRI', blueCountry: 'KAZ' }),
    record({ number: '2', redCountry: 'AIN', blueCountry: 'EOR', round: '1/2' }),
  )
  expect(bouts(given).map(({ redCountry, blueCountry }) => [redCountry, blueCountry])).toEqual([
    ['IR', 'KZ'],
    ['XN', 'XR'],
  ])
  const { rows } = await testApp.pool.query('select code, ioc from country')
  const without = rows.filter(({ code }) => !alpha3Of(code) && !neutralTeamOf(code)).map(({ code }) => code)
  expect(without).toEqual(['XK'])
  for (const { code, ioc } of neutralTeams) expect(rows).toContainEqual({ code, ioc })
})

const column = (names: readonly string[], more: Record<string, string> = {}) =>
  names.map((redName, at) =>
    record({
      number: String(at + 1),
      redName,
      redFirst: '',
      redLast: '',
      redFirstEn: '',
      redLastEn: '',
      blueFirst: `رقیب ${at}`,
      playWeight: String(at),
      ...more,
    }),
  )
const namesOf = (names: readonly string[], more: Record<string, string> = {}) =>
  bouts(lines(...column(names, more))).map(({ redFirst, redLast }) => [redFirst, redLast])

test.each([
  [
    ['AJ Carter', 'Robert Molina III', 'J.R. Smith', 'Piet Berg'],
    [
      ['AJ', 'Carter'],
      ['Robert', 'Molina III'],
      ['J.R.', 'Smith'],
      ['Piet', 'Berg'],
    ],
  ],
  [
    ['SUSAKI Yui', 'McDONALD Ian', 'van der BERG Piet', 'LI Wei', 'NG Wei', 'CARTER AJ', 'MOLINA III Robert'],
    [
      ['Yui', 'Susaki'],
      ['Ian', 'McDonald'],
      ['Piet', 'van der Berg'],
      ['Wei', 'Li'],
      ['Wei', 'Ng'],
      ['AJ', 'Carter'],
      ['Robert', 'Molina III'],
    ],
  ],
  [
    ['Yusneylis GUZMAN LOPEZ', 'Ian McDONALD', 'Robert MOLINA III', 'MIN SEOK'],
    [
      ['Yusneylis', 'Guzman Lopez'],
      ['Ian', 'McDonald'],
      ['Robert', 'Molina III'],
      ['Min', 'Seok'],
    ],
  ],
])('the order of names is judged by their whole column: %j', (names, parts) =>
  expect(namesOf(names)).toEqual(parts),
)

test.each([
  ['ÇETİN İlker', 'TUR', ['İlker', 'Çetin']],
  ['YILDIZ Rıza', 'TR', ['Rıza', 'Yıldız']],
  ['KIRIM Ian', 'GB', ['Ian', 'Kirim']],
])('Turkish letters stay: %s of %s', (name, redCountry, parts) =>
  expect(namesOf([name], { redCountry })[0]).toEqual(parts),
)

test('names in an order that the column does not tell are asked for', () => {
  expect(faultsOf(cup, lines(...column(['SUSAKI Yui', 'GUZMAN Ana', 'Ian Smith'])), known)).toEqual([
    { line: 4, reason: words.nameOrder('red', 'Ian Smith') },
  ])
})

test('a refusal names every round that there is', () => {
  const [fault] = faultsOf(cup, lines(record({ round: 'Gold' })), known)
  for (const round of ['qualification', '1/32', 'repechage', 'bronze', 'final', 'nordic', 'group'])
    expect(fault?.reason.en).toContain(round)
})

test('an empty winner of JSON is nobody', () => {
  const values = {
    ...record({ victoryType: '2DSQ' }),
    winner: '',
    playWeight: 6,
    redScore: null,
    blueScore: null,
    number: 1,
  }
  expect(bouts([{ line: 1, values }])[0]?.winner).toBeNull()
})

test('one reason is one entry with its lines', () => {
  const faults = faultsOf(
    cup,
    lines(record({ round: 'Gold' }), record({ number: '2', round: 'Gold' })),
    known,
  )
  expect(groupFaults(faults)).toEqual([{ lines: [2, 3], reason: faults[0]?.reason }])
})
