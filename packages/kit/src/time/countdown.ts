import { useClockReading } from './clock.ts'

export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
  isTimeUp: boolean
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The time left at `now` until `target` (both in ms). Once the target has passed the flag is true and all parts are 0. */
export function timeLeft(target: number, now: number): Countdown {
  const left = target - now
  if (!(left > 0)) return { days: 0, hours: 0, minutes: 0, seconds: 0, isTimeUp: true }
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
    isTimeUp: false,
  }
}

/** Counts down to a moment, every 1000 ms (`docs/rules/specification.md` §4); `now` is the clock that it is a moment of, this phone's or the server's. */
export function useCountdown(target: number, now: () => number = Date.now): Countdown {
  const secondsLeft = useClockReading(() => Math.floor((target - now()) / SECOND))
  // The rest of the last second is not over yet.
  return timeLeft((secondsLeft + 0.5) * SECOND, 0)
}
