import { tehranDay, tehranTime } from '@pahlavan/persian/tehran'
import { serverNow } from '@pahlavan/client/server-time'
import { useClockReading } from '../time/clock.ts'

const DAY = 86_400_000
const DAYS_OF_WEEK = 7

/** A moment (ms) on the day `YYYY-MM-DD` in UTC and in Tehran, in every season. */
export const noonOf = (day: string): number => Date.parse(`${day}T08:00:00Z`)

/** Whether a text is a day `YYYY-MM-DD` that there is. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(noonOf(text)) && addDays(text, 0) === text

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY).toISOString().slice(0, 10)

/** The week of a day: seven days from Saturday on. */
export function weekOf(day: string): string[] {
  const saturday = addDays(day, -tehranTime(noonOf(day)).weekday)
  return Array.from({ length: DAYS_OF_WEEK }, (_, at) => addDays(saturday, at))
}

/** Today in Tehran by the server's clock: it changes at midnight there, even if this phone's clock is wrong. */
export const useToday = (): string => useClockReading(() => tehranDay(serverNow()))
