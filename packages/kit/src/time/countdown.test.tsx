import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { timeLeft, useCountdown } from './countdown.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000, toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => vi.useRealTimers())

/** A poll of the test would move the clock. */
async function until(is: () => boolean) {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('what is left is told in days, hours, minutes and seconds', () => {
  const now = 5_000
  const target = now + ((2 * 24 + 3) * 60 + 4) * 60_000 + 5_999
  expect(timeLeft(target, now)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5, isTimeUp: false })
})

test.each([0, -1, Number.NaN])('%s ms left is time up, all parts 0', (left) => {
  expect(timeLeft(7_000 + left, 7_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, isTimeUp: true })
})

test('it ticks every second until the time is up', async () => {
  const { result } = await renderHook(() => useCountdown(1_000_000 + 3_000))
  await until(() => Boolean(result.current))
  expect(result.current.seconds).toBe(3)
  vi.advanceTimersByTime(1_000)
  await until(() => result.current.seconds === 2)
  vi.advanceTimersByTime(5_000)
  await until(() => result.current.isTimeUp)
  expect(result.current.seconds).toBe(0)
})

test('a tab that slept is right as soon as it is seen again', async () => {
  const { result } = await renderHook(() => useCountdown(1_000_000 + 600_000))
  await until(() => Boolean(result.current))
  vi.setSystemTime(1_000_000 + 590_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await until(() => result.current.minutes === 0)
  expect(result.current.seconds).toBe(10)
})

test('a clock that is set while it counts down is read at the next tick', async () => {
  let ahead = 60_000
  const { result } = await renderHook(() => useCountdown(1_000_000 + 90_000, () => Date.now() + ahead))
  await until(() => Boolean(result.current))
  expect(result.current).toMatchObject({ minutes: 0, seconds: 30 })
  ahead = 0
  vi.advanceTimersByTime(1_000)
  await until(() => result.current.minutes === 1)
  expect(result.current.seconds).toBe(29)
})
