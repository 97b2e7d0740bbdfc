import { expect, test } from 'vitest'
import { cup, openImports } from '../../testing/imports.ts'
import { parsedJson } from './imports.file.rules.ts'
import { readResults } from './imports.read.rules.ts'
import type { Fault } from './imports.schema.rules.ts'
import { sheetOfCsv, sheetOfJson } from './imports.sheet.rules.ts'

const { known } = await openImports()

const header = 'at,weight,age,round,redName,redCountry,blueName,blueCountry,winner,redScore,blueScore'
const good = '2026-03-01T06:00:00Z,FS 74,sen,final,کیان آزمون‌پور,IRI,Damir SANJESHOV,KAZ,red,6,4'
const semi = '2026-03-01T06:00:00Z,FS 74,sen,1/2,کیان آزمون‌پور,IRI,نوید ترازو,IRI,red,6,4'

const bytes = (text: string) => new TextEncoder().encode(text)

function refused(file: Uint8Array): Fault[] {
  const sheet = sheetOfCsv(file)
  if ('faults' in sheet) return sheet.faults
  const read = readResults(cup, sheet.lines, known)
  return 'faults' in read ? read.faults : []
}

const table = (...lines: string[]) => bytes([header, ...lines].join('\n'))

test('the file that the broken ones are made of is whole', () =>
  expect(refused(table(semi, good))).toEqual([]))

test.each<[string, Uint8Array, number, RegExp]>([
  [
    'a column is missing',
    bytes([header.replace(',winner', ''), good.replace(',red,', ',')].join('\n')),
    1,
    /column winner/,
  ],
  ['a column is somebody else’s', bytes([`${header},Elo`, `${good},1500`].join('\n')), 1, /no column "Elo"/],
  ['a line is short', table(semi, good.replace(',6,4', ',6')), 3, /more or fewer fields/],
  ['a quotation mark stays open', table(semi, good.replace('کیان', '"کیان')), 3, /not closed/],
  ['letters of another encoding', Uint8Array.from([...table(semi), 10, 0xc8, 0xd3]), 3, /not UTF-8/],
  ['a weight that there is not', table(semi, good.replace('FS 74', 'FS 75')), 3, /no weight/],
  ['a weight that several styles have', table(semi, good.replace('FS 74', '72 kg')), 3, /name the style/],
  ['a country that there is not', table(semi, good.replace('KAZ', 'ZZZ')), 3, /no country ZZZ/],
  ['markup in a name', table(semi, good.replace('Damir', '<img>')), 3, /without the marks/],
  ['a score that nobody can have', table(semi, good.replace(',6,4', ',six,4')), 3, /redScore: "six" must be/],
  ['a win that the points do not explain', table(semi, good.replace(',6,4', ',2,6')), 3, /name it \(VFA/],
  ['somebody twice in a round', table(semi, semi.replace('نوید', 'سام')), 3, /in line 2 already/],
  ['two finals', table(good, good.replace('کیان', 'سام').replace('Damir', 'Sami')), 3, /a final already/],
  ['a time that does not exist', table(semi, good.replace('T06:00', 'T06:75')), 3, /is no time/],
])('a file is refused with its line and the reason in both languages: %s', (_case, file, line, reason) => {
  const faults = refused(file)
  expect(faults.map((fault) => fault.line)).toContain(line)
  const message = faults.find((fault) => fault.line === line)?.reason
  expect(message?.en).toMatch(reason)
  expect(message?.fa).toMatch(/[\u0622-\u06cc]{2}/)
  expect(message?.en).not.toMatch(/\b(Record Length|Unexpected|pattern|minimum|anyOf|instancePath)\b/)
})

test('what is no JSON is refused by its line, and what is no list of results as well', () => {
  expect(parsedJson('{\n "event": {},\n "results": [}\n')).toEqual({ line: 3 })
  expect(parsedJson('{\n "event"')).toEqual({ line: 2 })
  expect(sheetOfJson({ event: {} })).toMatchObject({
    faults: [{ line: 0, reason: { en: 'the file has no list "results"' } }],
  })
})
