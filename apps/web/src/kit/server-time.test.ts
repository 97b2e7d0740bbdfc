import { expect, test } from 'vitest'
import { noteServerTime, onThisClock, serverNow } from './server-time.ts'

const HOUR = 3_600_000

test('a phone that is three hours slow shows the server’s time, and late answers do not set it back', () => {
  const now = Date.now()
  noteServerTime(new Date(now + 3 * HOUR).toUTCString(), now)
  noteServerTime(new Date(now + 2 * HOUR).toUTCString(), now)
  noteServerTime(null, now)
  expect(Math.abs(serverNow() - (now + 3 * HOUR))).toBeLessThan(5000)
  expect(Math.abs(onThisClock(serverNow()) - Date.now())).toBeLessThan(5000)
})
