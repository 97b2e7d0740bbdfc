import { expect, test } from 'vitest'
import { cup, openImports } from '../../testing/imports.ts'
import { readResults } from './imports.read.rules.ts'
import { sheetOfCsv } from './imports.sheet.rules.ts'

const { known } = await openImports()

const header = 'at,mat,weight,age,round,redName,redCountry,blueName,blueCountry,winner,redScore,blueScore'

/** Bouts of a day by their hour, mat, weight, round, and the names of both corners. */
function read(
  ...bouts: [hour: string, mat: string, weight: string, round: string, red: string, blue: string][]
) {
  const lines = bouts.map(
    ([hour, mat, weight, round, red, blue]) =>
      `2026-03-01T${hour}:00Z,${mat},${weight},sen,${round},${red},IRI,${blue},IRI,red,6,4`,
  )
  const sheet = sheetOfCsv(new TextEncoder().encode([header, ...lines].join('\n')))
  if ('faults' in sheet) throw new Error('the file cannot be read')
  const results = readResults(cup, sheet.lines, known)
  if ('faults' in results) throw new Error(results.faults.map(({ reason }) => reason.en).join('\n'))
  return { bouts: results.bouts.map(({ line }) => line), warnings: results.warnings }
}

test('one wrestler on two mats at once: the weight is held back, and both lines are named in both languages', () => {
  const { bouts, warnings } = read(
    ['06:00', 'A', 'FS 74', '1/2', 'کیان آزمون', 'نوید ترازو'],
    ['06:04', 'B', 'FS 74', 'final', 'کیان آزمون', 'سام نمونه'],
    ['06:00', 'B', 'FS 86', 'final', 'بهرام نمونه', 'ژیار نمونه'],
  )
  expect(bouts).toEqual([4])
  expect(warnings).toMatchObject([{ line: 3, isWarning: true }])
  expect(warnings[0]?.reason.en).toBe(
    'کیان آزمون is on mat A in line 2 and on mat B within 6 minutes; correct at or mat, or leave mat empty',
  )
  expect(warnings[0]?.reason.fa).toContain('در سطر 2 روی تشک A')
})

test('in another weight it is the same wrestler, and the order of the lines does not matter', () => {
  const { bouts, warnings } = read(
    ['06:03', 'B', 'GR 77', 'final', 'نوید ترازو', 'کیان آزمون'],
    ['06:00', 'B', 'FS 74', 'final', 'سام نمونه', 'بهرام نمونه'],
    ['06:00', 'A', 'FS 86', 'final', 'کیان آزمون', 'ژیار نمونه'],
  )
  expect(warnings).toMatchObject([{ line: 4 }])
  expect(bouts).toEqual([2, 3])
})

test.each<[string, [string, string], [string, string]]>([
  ['one mat', ['06:00', 'A'], ['06:04', 'A']],
  ['an unknown mat', ['06:00', 'A'], ['06:00', '']],
  ['six minutes between', ['06:00', 'A'], ['06:06', 'B']],
  ['hours between', ['06:00', 'A'], ['09:00', 'B']],
])('nothing is said of %s', (_name, first, second) => {
  const { bouts, warnings } = read(
    [...first, 'FS 74', '1/2', 'کیان آزمون', 'نوید ترازو'],
    [...second, 'FS 74', 'final', 'کیان آزمون', 'سام نمونه'],
  )
  expect([bouts, warnings]).toEqual([[2, 3], []])
})
