const DAY = 86_400_000
const HOUR = 3_600_000

let clock: Intl.DateTimeFormat | undefined

/** Made once, and only for another time than ours: a phone spends up to 40 ms on it. */
const tehranClock = () =>
  (clock ??= new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: 'Asia/Tehran',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }))

/** What calendar and clock on a wall in Tehran show: Gregorian year, month 1–12 and day; `weekday` 0 is Saturday. */
export interface TehranTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  weekday: number
}

/** Iran has kept its winter time since September 2022 (IANA tz database, 2022b). Moments far ahead are not covered by it. */
const SETTLED = { from: Date.UTC(2022, 8, 22), to: Date.UTC(2100, 0, 1), ahead: 3.5 * HOUR }

/** How long an offset from UTC holds at least: clocks are changed at full or half hours. */
const SLOT = 1_800_000

let known = { slot: Number.NaN, ahead: 0 }

/** By how many ms the wall clock in Tehran is ahead of UTC at a timestamp: asked once for each half hour in turn. */
const ahead = (timestamp: number): number => {
  if (timestamp >= SETTLED.from && timestamp < SETTLED.to) return SETTLED.ahead
  const slot = Math.floor(timestamp / SLOT)
  if (slot !== known.slot) {
    const shown: Record<string, number> = {}
    for (const { type, value } of tehranClock().formatToParts(slot * SLOT)) shown[type] = Number(value)
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown
    known = {
      slot,
      ahead: wall(year, month, day) + hour * HOUR + minute * 60_000 + second * 1000 - slot * SLOT,
    }
  }
  return known.ahead
}

/** The time in Tehran at a timestamp (ms since 1970 UTC). Throws RangeError where the timestamp is no time. */
export const tehranTime = (timestamp: number): TehranTime => {
  const shown = new Date(timestamp + ahead(timestamp))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    weekday: (shown.getUTCDay() + 1) % 7,
  }
}

/** Midnight of a Gregorian date on a clock without a zone; `Date.UTC` alone takes years below 100 for 19xx. */
const wall = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(2000, month - 1, day)).setUTCFullYear(year, month - 1, day)

/** The Gregorian date in Tehran at a timestamp (ms), as `YYYY-MM-DD`. */
export const tehranDay = (timestamp: number): string => {
  const { year, month, day } = tehranTime(timestamp)
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
}

/** The first instant of the Tehran day with the wall midnight `midnight`: when summer time came at 00:00, it was 01:00. */
const firstInstant = (midnight: number): number => {
  const offsets = [ahead(midnight - DAY), ahead(midnight + DAY)].toSorted((a, b) => b - a)
  const date = new Date(midnight).toISOString().slice(0, 10)
  const starts = offsets.map((offset) => midnight - offset)
  return starts.find((start) => tehranDay(start) === date) ?? midnight - ahead(midnight)
}

/** The Tehran day `YYYY-MM-DD` as timestamps (ms), the first instant of the next one excluded. Throws RangeError for no date. */
export const tehranDayRange = (date: string): { from: number; to: number } => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const midnight = parts ? wall(Number(parts[1]), Number(parts[2]), Number(parts[3])) : Number.NaN
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date)
    throw new RangeError(`no date: ${date}`)
  return { from: firstInstant(midnight), to: firstInstant(midnight + DAY) }
}

/** The week (Saturday to Friday, Tehran) that holds a timestamp, as timestamps: from its first instant up to the next week's. */
export const tehranWeekRange = (timestamp: number): { from: number; to: number } => {
  const { year, month, day, weekday } = tehranTime(timestamp)
  const saturday = wall(year, month, day) - weekday * DAY
  return { from: firstInstant(saturday), to: firstInstant(saturday + 7 * DAY) }
}
