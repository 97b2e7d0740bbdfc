import { pickableTypes } from '@pahlavan/contract/limits'
import { clockAt } from '@pahlavan/wrestling/actions'
import { type Rules, rulesOf } from '@pahlavan/wrestling/rules'

export const boutTag = (id: number): string => `play:${id}`

export interface ClockRow {
  second: number
  clockSince: Date | null
  ruleset: string
  styleId: number
  /** The most periods and minutes of a period in the bout's age group. */
  periods: number
  minutes: number
}

const usual: Rules = { periods: 2, seconds: 180, points: [1, 2, 4, 5], ties: [], cautions: 3 }

export const rulesOfBout = ({
  ruleset,
  styleId,
  periods,
  minutes,
}: Pick<ClockRow, 'ruleset' | 'styleId' | 'periods' | 'minutes'>): Rules =>
  rulesOf(ruleset, styleId, { periods, minutes }) ?? usual

/** How many seconds of a bout are over at a moment (ms): where the clock runs, up to the end of its period. */
export function elapsed(row: ClockRow, now: number): number {
  if (!row.clockSince) return row.second
  const { seconds, periods } = rulesOfBout(row)
  const since = row.second + Math.floor(Math.max(0, now - row.clockSince.getTime()) / 1000)
  const periodEnd = Math.min(periods, Math.floor(row.second / seconds) + 1) * seconds
  return Math.min(since, periodEnd)
}

/** The clock of a scoreboard at a moment (ms): the period from 1, and its remaining seconds. */
export const shownClock = (row: ClockRow, now: number): { period: number; clock: number } =>
  clockAt(elapsed(row, now), rulesOfBout(row))

/** Whether a bout takes picks: both wrestlers known, not called, its event goes on (`docs/rules/decisions.md` §9). Only the server's clock counts. */
export const isOpen = (row: {
  status: string
  calledAt: Date | null
  redId: number | null
  blueId: number | null
  eventStatus: string
}): boolean =>
  row.status === 'scheduled' &&
  row.calledAt === null &&
  row.redId !== null &&
  row.blueId !== null &&
  (row.eventStatus === 'upcoming' || row.eventStatus === 'live')

export type PickType = (typeof pickableTypes)[number]

/** The victories that the rules of a bout know: nobody is pinned on the beach. */
export const pickTypesOf = ({ noFall, superiority, first }: Rules): PickType[] =>
  pickableTypes.filter(
    (type) =>
      type === 'VPO' ||
      (type === 'VFA' && !noFall) ||
      (type === 'VSU' && (superiority ?? first) !== undefined),
  )
