import { readFile } from 'node:fs/promises'
import { type DayReport, MAX_SHOWN_DIFFERENCES, REPORT_MAX_LINES } from '@pahlavan/contract/admin/reports'
import { tehranDayRange } from '@pahlavan/persian/tehran'
import type { Pool } from 'pg'
import { Problem } from '../../http/problems.ts'
import { readCsv } from '../tables/tables.read.rules.ts'
import { listBooked } from './payments.report.queries.ts'
import { compareList } from './payments.report.rules.ts'
import { isOtherDay, readLines } from './payments.sheet.rules.ts'

/**
 * Compares the list of a gateway with our payments of a day. Nothing is stored.
 *
 * @param path of the file
 * @throws Problem 422 for a file without the needed columns, of another day, broken or too long
 */
export async function compareReport(
  pool: Pool,
  path: string,
  { day, gateway }: { day: string; gateway: string },
): Promise<DayReport> {
  const sheet = await readCsv(await readFile(path), { most: REPORT_MAX_LINES, tooLong: 'report_long' })
  const { lines, unread } = readLines(sheet)
  if (isOtherDay(lines, day)) throw new Problem(422, 'report_day')
  const refs = [...new Set(lines.flatMap(({ ref, refId }) => [ref, refId]))].filter(Boolean)
  const payments = await listBooked(pool, gateway, refs, tehranDayRange(day))
  const report = compareList(lines, payments, day)
  const faults = unread.map((line) => ({
    kind: 'unread' as const,
    line,
    payment: null,
    ref: null,
    here: null,
    there: null,
  }))
  return {
    ...report,
    day,
    lines: lines.length + unread.length,
    differences: [...faults, ...report.differences].slice(0, MAX_SHOWN_DIFFERENCES),
    count: report.count + faults.length,
  }
}
