import { afterAll } from 'vitest'
import { knownOf } from '../features/imports/imports.queries.ts'
import { readResults } from '../features/imports/imports.read.rules.ts'
import type {
  Fault,
  ImportedBout,
  ImportedEvent,
  Line,
  ReferenceData,
} from '../features/imports/imports.schema.rules.ts'
import { lineOfCsv } from '../features/imports/imports.sheet.rules.ts'
import { openTestApp } from './app.ts'

/** An app for the tests of a file, and the data that its database reads results with: weights, ages and countries. */
export async function openImports() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  return { testApp, known: await knownOf(testApp.pool) }
}

export function faultsOf(event: unknown, lines: readonly Line[], known: ReferenceData): Fault[] {
  const read = readResults(event, lines, known)
  return 'faults' in read ? read.faults : []
}

export function boutsOf(event: unknown, lines: readonly Line[], known: ReferenceData): ImportedBout[] {
  const read = readResults(event, lines, known)
  if ('faults' in read)
    throw new Error(read.faults.map(({ line, reason }) => `${line}: ${reason.en}`).join('\n'))
  return read.bouts.map(({ bout }) => bout)
}

export const cup: ImportedEvent = {
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

/** A line of a file that can be brought in. */
export const record = (more: Record<string, string> = {}): Record<string, string> => ({
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
/** Lines of CSV as they are read, from line 2 on. */
export const lines = (...records: Record<string, string>[]): Line[] =>
  records.map((one, at) => lineOfCsv(one, at + 2))
