import type { Bout } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { serverNow } from '@pahlavan/client/server-time'
import { useClockReading } from '@pahlavan/kit/time/clock.ts'

type TimedBout = Pick<Bout, 'clock' | 'clockAt' | 'isRunning' | 'status'>

const SECOND = 1000
const MINUTE = 60

/** Seconds left of the period at a moment (ms) by the server's clock. */
function secondsLeft({ clock, clockAt, isRunning }: TimedBout, now: number): number {
  if (!isRunning) return clock
  return Math.max(0, clock - Math.max(0, Math.floor((now - Date.parse(clockAt)) / SECOND)))
}

/** A bout that is not called so long (ms) after its time is late; before it nothing has to tick. */
const LATE_AFTER_MS = 3 * 60_000
const DAY = 86_400_000

/** Whether a bout is past its time: that is told, and not left to be found out. */
export function useIsLate({ status, scheduledAt }: Pick<Bout, 'status' | 'scheduledAt'>): boolean {
  const at = Date.parse(scheduledAt)
  const mayBe = status === 'scheduled' && at < serverNow() + DAY
  return useClockReading(() => Number(mayBe && serverNow() > at + LATE_AFTER_MS), mayBe) === 1
}

/** Seconds as a mat's clock shows them: ۱:۴۷. */
export const clockText = (seconds: number, language: 0 | 1): string =>
  pageDigits(`${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`, language)

/** Seconds left of the period, running with the mat's clock. */
export const useBoutClock = (bout: TimedBout): number =>
  useClockReading(() => secondsLeft(bout, serverNow()), bout.isRunning && bout.status === 'live')
