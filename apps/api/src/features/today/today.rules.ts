import { isAllowed } from '@pahlavan/contract/access'
import {
  type ClubDay,
  SHOWN_DAYS,
  waitingActions,
  type WaitingLine,
  type WaitingName,
  waitingNames,
} from '@pahlavan/contract/admin/today'
import type { Role } from '@pahlavan/contract/roles'
import { rialToToman } from '@pahlavan/persian/money'
import { tehranDay, tehranDayRange } from '@pahlavan/persian/tehran'
import type { DayRow } from './today.days.queries.ts'
import type { WaitingRow } from './today.waiting.queries.ts'

const HOUR_MS = 3_600_000

/** The hours after which something has waited for too long. */
const lateAfterHours: Readonly<Record<WaitingName, number>> = {
  payments: 1,
  refunds: 24,
  parcels: 48,
  returns: 48,
  reports: 2,
  comments: 24,
  requests: 72,
  messages: 48,
  notices: 1,
  films: 24,
  archives: 24,
}

/** The lines that an account may see, the oldest first; those without anything come last. @param now ms since 1970 */
export function linesFor(
  roles: readonly Role[],
  rows: Readonly<Record<WaitingName, WaitingRow>>,
  now: number,
): WaitingLine[] {
  return waitingNames
    .filter((name) => isAllowed(roles, waitingActions[name]))
    .map((name) => rows[name])
    .toSorted((a, b) => (a.oldestAt?.getTime() ?? Infinity) - (b.oldestAt?.getTime() ?? Infinity) || 0)
    .map(({ name, count, oldestAt }) => ({
      name,
      count,
      oldestAt: oldestAt?.toISOString() ?? null,
      isLate: oldestAt !== null && now - oldestAt.getTime() > lateAfterHours[name] * HOUR_MS,
    }))
}

/** The moments between which the shown days lie: the first midnight, that of today, and the next one, in Tehran. @param now ms since 1970 */
export function shownSpan(now: number): { from: Date; today: Date; until: Date } {
  const { from: midnight, to } = tehranDayRange(tehranDay(now))
  const { from } = tehranDayRange(tehranDay(midnight - (SHOWN_DAYS - 1) * 24 * HOUR_MS + HOUR_MS))
  return { from: new Date(from), today: new Date(midnight), until: new Date(to) }
}

/** A day as an account may see it: the sums of money are for those that may read them. */
export const dayFor = (roles: readonly Role[], { sales, ...day }: DayRow): ClubDay => ({
  ...day,
  sales: isAllowed(roles, 'payment.read') ? rialToToman(sales) : null,
})
