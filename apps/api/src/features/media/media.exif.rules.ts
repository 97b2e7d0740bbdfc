import { tehranDayRange } from '@pahlavan/persian/tehran'
import readExif from 'exif-reader'

/** A JPEG has room for no more EXIF; other formats may hold as much as they like. */
const MAX_EXIF_BYTES = 65_536
/** No camera knows the time before it was set: many begin at the year 0. */
const FIRST_YEAR = 1900
const DAY_MS = 86_400_000

/** How far a clock is ahead of UTC, in ms, by its `+03:30`; null for another text. */
function offsetOf(text: unknown): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(String(text).trim()) ?? []
  if (sign === undefined || Number(hours) > 14 || Number(minutes) > 59) return null
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
}

/** A part of a second, in ms, by its digits behind the point. */
const fractionOf = (text: unknown): number => {
  const [digits = '0'] = /^\d{1,9}/.exec(String(text).trim()) ?? []
  return Math.floor(Number(`0.${digits}`) * 1000)
}

/** The instant (ms) at which a clock showed a time. @param wall the time, as if it was UTC @param offset null for a clock in Iran */
function instantOf(wall: Date, offset: number | null): number {
  if (offset !== null) return wall.getTime() - offset
  const day = wall.toISOString().slice(0, 10)
  return tehranDayRange(day).from + wall.getTime() - Date.parse(day)
}

/**
 * When a picture was taken, by its camera. A camera that names no zone is one in Iran.
 *
 * @param exif the bytes as sharp gives them
 * @param now ms, for cameras that are ahead of the time
 * @returns ms; null where the bytes are broken, or tell no time or an absurd one
 */
export function takenAt(exif: Buffer | undefined, now: number): number | null {
  if (!exif || exif.length > MAX_EXIF_BYTES) return null
  try {
    const { DateTimeOriginal: wall, OffsetTimeOriginal, SubSecTimeOriginal } = readExif(exif).Photo ?? {}
    if (!(wall instanceof Date) || wall.getUTCFullYear() < FIRST_YEAR) return null
    const time = instantOf(wall, offsetOf(OffsetTimeOriginal)) + fractionOf(SubSecTimeOriginal)
    return time > now + DAY_MS ? null : time
  } catch {
    return null
  }
}
