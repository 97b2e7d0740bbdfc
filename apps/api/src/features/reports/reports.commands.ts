import type { Language } from '@pahlavan/contract/endpoint'
import { rankingReport, tableReport } from '@pahlavan/reports/medals'
import { milestoneReport } from '@pahlavan/reports/milestone'
import { drawReport, eveReport } from '@pahlavan/reports/programme'
import type { Choice, Report } from '@pahlavan/reports/record'
import { resultReport } from '@pahlavan/reports/result'
import { dayReport, dualReport } from '@pahlavan/reports/summaries'
import { tehranDay } from '@pahlavan/persian/tehran'
import type { Queryable } from '../../database/connect.ts'
import { type EventRecord, readRecord, readResult } from './reports.record.commands.ts'

const FAVOURITES = 3

/** The reports that the state of an event bears, without its single results. */
export function reportsOf(record: EventRecord, choice: Choice): Report[] {
  const { event, status, bouts, podiums, drawn, duals, weights } = record
  const over = bouts.filter(({ winner }) => winner !== null)
  const days = Object.values(Object.groupBy(over, ({ at }) => tehranDay(at)))
  const favourites = weights
    .flatMap(({ weight, best }) => (best ? [{ weight, person: best }] : []))
    .slice(0, FAVOURITES)
  const before = () => [
    eveReport(event, weights, favourites, choice),
    ...(event.kind === 'individual' && drawn.length > 0 ? [drawReport(event, drawn, choice)] : []),
  ]
  const met = duals.flatMap(
    (dual) => dualReport(dual, { ...choice, seed: `${choice.seed} ${dual.red}` }) ?? [],
  )
  const during = () => days.flatMap((day) => (day && day.length > 1 ? [dayReport(event, day, choice)] : []))
  const hasChampions = podiums.some(({ medals }) => medals.length > 0)
  const after = () =>
    hasChampions
      ? [tableReport(event, { podiums, bouts }, choice), rankingReport(event, podiums, choice) ?? []].flat()
      : []
  if (status === 'upcoming') return before()
  return event.kind === 'dual' ? met : [...during(), ...(status === 'finished' ? after() : [])]
}

interface ReportRequest {
  eventId: number
  boutId?: number | undefined
  language: Language
  seed: string
}

/** Writes a report of a finished bout, or of an event now. @returns null for an unknown event or bout, or one without a winner */
export async function writeReports(
  db: Queryable,
  { eventId, boutId, language, seed }: ReportRequest,
): Promise<Report[] | null> {
  const record = await readRecord(db, language, eventId)
  if (!record) return null
  if (boutId === undefined) return reportsOf(record, { language, seed })
  const bout = record.bouts.find(({ id }) => id === boutId)
  if (!bout) return null
  const facts = await readResult(db, language, record, bout)
  const choice = { language, seed }
  const report = resultReport(facts, choice)
  return report && [report, milestoneReport(facts, choice) ?? []].flat()
}
