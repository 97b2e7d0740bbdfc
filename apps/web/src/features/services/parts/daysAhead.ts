import { tehranDay } from '@pahlavan/persian/tehran'

const DAY = 86_400_000
/** So many days ahead a visit may be chosen. */
const DAYS = 30

/** The days of a visit that may be chosen, from tomorrow, `YYYY-MM-DD` in Tehran. */
export const daysAhead = (now = Date.now()): string[] =>
  Array.from({ length: DAYS }, (_, at) => tehranDay(now + (at + 1) * DAY))
