import type { Bout } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTicking } from '../../kit/ticking.ts'

type Timed = Pick<Bout, 'clock' | 'clockAt' | 'isRunning' | 'status'>

const SECOND = 1000
const MINUTE = 60

/** Seconds left of the period at a moment (ms) by the server's clock. */
function secondsLeft({ clock, clockAt, isRunning }: Timed, now: number): number {
  if (!isRunning) return clock
  return Math.max(0, clock - Math.max(0, Math.floor((now - Date.parse(clockAt)) / SECOND)))
}

/** Seconds as a mat's clock shows them: ۱:۴۷. */
export const clockText = (seconds: number, language: 0 | 1): string =>
  pageDigits(`${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`, language)

/** Seconds left of the period, running with the mat's clock. */
export const useBoutClock = (bout: Timed): number =>
  secondsLeft(bout, useTicking(bout.isRunning && bout.status === 'live'))
