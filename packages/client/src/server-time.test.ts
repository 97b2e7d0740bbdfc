import { expect, test } from 'vitest'
import { noteServerTime, serverNow } from './server-time.ts'

const HOUR = 3_600_000

test('a phone that is three hours slow shows the server’s time, and late answers do not set it back', () => {
  const now = Date.now()
  noteServerTime(new Date(now + 3 * HOUR).toUTCString(), 0, now)
  noteServerTime(new Date(now + 2 * HOUR).toUTCString(), 2 * HOUR, now)
  noteServerTime(null, 0, now)
  expect(Math.abs(serverNow() - (now + 3 * HOUR))).toBeLessThan(5000)
})

test.each([-3, 3])(
  'a phone that was %i hours off and is set right counts right with the next answer',
  (hours) => {
    const now = Date.now()
    noteServerTime(new Date(now + hours * HOUR).toUTCString(), 0, now)
    noteServerTime(new Date(now).toUTCString(), 200, now)
    expect(Math.abs(serverNow() - now)).toBeLessThan(5000)
  },
)
