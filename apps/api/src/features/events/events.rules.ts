import { tehranDayRange } from '@pahlavan/persian/tehran'
import { Problem } from '../../http/problems.ts'

export const EVENTS_TAG = 'events'
export const eventTag = (id: number): string => `event:${id}`

function range(day: string, name: string) {
  try {
    return tehranDayRange(day)
  } catch {
    throw new Problem(400, 'invalid_parameter', { name })
  }
}

/** The Tehran days (`YYYY-MM-DD`) from the start of `time` up to, but without, the day after `timeTo`. @throws Problem 400 for an invalid day */
export const daySpan = (time: string, timeTo = time): { start: Date; end: Date } => ({
  start: new Date(range(time, 'time').from),
  end: new Date(range(timeTo, 'timeTo').to),
})

/** A span of days as a range of PostgreSQL, with its start and without its end; one that ends before it starts is empty. */
export const rangeOf = ({ start, end }: { start: Date; end: Date }): string =>
  start < end ? `[${start.toISOString()},${end.toISOString()})` : 'empty'
