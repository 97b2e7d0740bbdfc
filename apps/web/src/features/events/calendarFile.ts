import type { EventDetail } from '@pahlavan/contract/events'
import { withoutForbidden } from '@pahlavan/persian/letters'

/** `20261121T160000Z` (RFC 5545 §3.3.5, form 2). */
const utc = (moment: string): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')

/** Text as RFC 5545 §3.3.11 writes it. */
const text = (of: string): string =>
  withoutForbidden(of)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')

const OCTETS = 75

/** A line cut where it is longer than 75 octets, never inside a letter (RFC 5545 §3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let rest = ''
  for (const letter of line) {
    if (encoder.encode(rest + letter).length > OCTETS) {
      lines.push(rest)
      rest = ' '
    }
    rest += letter
  }
  return [...lines, rest].join('\r\n')
}

type Noted = Pick<EventDetail, 'id' | 'title' | 'startsAt' | 'endsAt' | 'venue' | 'city' | 'status'>

/**
 * An event for a calendar (RFC 5545): the same event again replaces the older one there, since its UID stays.
 *
 * @param address where the event stands in this app
 */
export function calendarFile(event: Noted, address: string, now = new Date().toISOString()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pahlavan//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(address).host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${text(event.title)}`,
    `LOCATION:${text([event.venue, event.city].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${text(address)}`,
    `URL:${address}`,
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
