import { expect, test } from 'vitest'
import { calendarFile } from './calendarFile.ts'

const event = {
  id: 12,
  title: 'جام بزرگ پهلوان، مرحلهٔ نهایی؛ بخش نخست از سه بخش مسابقات قهرمانی',
  startsAt: '2026-11-21T16:00:00.000Z',
  endsAt: '2026-11-23T02:00:00.000Z',
  venue: 'Hall 1; Mats A, B',
  city: 'Karaj',
  status: 'upcoming',
} as const

const file = calendarFile(event, 'https://example.test/?pagesList=events-detail', '2026-11-01T08:00:00Z')
const unfolded = file.replaceAll('\r\n ', '')

test('a calendar file has the times in UTC, and what must be escaped is', () => {
  expect(unfolded).toContain('\r\nDTSTART:20261121T160000Z\r\nDTEND:20261123T020000Z\r\n')
  expect(unfolded).toContain('\r\nDTSTAMP:20261101T080000Z\r\n')
  expect(unfolded).toContain('\r\nLOCATION:Hall 1\\; Mats A\\, B\\, Karaj\r\n')
  expect(unfolded).toContain(`\r\nSUMMARY:${event.title}\r\n`)
  expect(unfolded).toContain('\r\nUID:event-12@example.test\r\n')
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test('no line is longer than 75 octets, and none is cut inside a letter', () => {
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(file.split('\n').every((line, at, all) => at === all.length - 1 || line.endsWith('\r'))).toBe(true)
})

test('a title that holds what no document may is written without it', () => {
  const odd = { ...event, title: 'جام\u0007 پهلوان\uFFFE' }
  expect(calendarFile(odd, 'https://example.test/')).toContain('\r\nSUMMARY:جام پهلوان\r\n')
})
