import { numericInput } from '@pahlavan/persian/digits'

const TIME = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})$|^(\d{1,5})$/

/** The seconds of a typed time such as `1:02:03`, `2:03` or `123`; null for a text that is none. */
export function secondsOf(typed: string): number | null {
  const [whole, hours = '0', minutes = '0', seconds = '0', alone] =
    TIME.exec(numericInput(typed).trim()) ?? []
  if (whole === undefined) return null
  if (alone !== undefined) return Number(alone)
  if (Number(seconds) > 59) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Seconds as a time is typed: `2:03`, with hours where there are some. */
export function timeText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
