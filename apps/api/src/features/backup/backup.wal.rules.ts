/** Segments of 16 MB, PostgreSQL's size: so many to the upper number of a name. */
const SEGMENTS_IN_ONE = 256
const SEGMENT_BYTES = 16 * 1024 * 1024

export const SEGMENT = /^[0-9A-F]{24}$/
export const PARTIAL = /^[0-9A-F]{24}\.partial$/
export const HISTORY = /^[0-9A-F]{8}\.history$/

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')

/** The segment of a position such as `0/2000028`. */
export function segmentAt(timeline: number, position: string): string {
  const [high = 0, low = 0] = position.split('/').map((word) => Number.parseInt(word, 16))
  return hex(timeline) + hex(high) + hex(Math.floor(low / SEGMENT_BYTES))
}

export function nextSegment(name: string): string {
  const [timeline, high, low] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)]
  const next = Number.parseInt(low, 16) + 1
  return next < SEGMENTS_IN_ONE
    ? timeline + high + hex(next)
    : timeline + hex(Number.parseInt(high, 16) + 1) + hex(0)
}

/**
 * The first and last segment that a base backup needs, of what `pg_basebackup --verbose` says. Null where it does not say them.
 */
export function segmentsOf(words: string): { first: string; last: string } | null {
  const [, start, timeline] = /start point: ([0-9A-F]+\/[0-9A-F]+) on timeline (\d+)/.exec(words) ?? []
  const [, end] = /end point: ([0-9A-F]+\/[0-9A-F]+)/.exec(words) ?? []
  if (!start || !end || !timeline) return null
  return { first: segmentAt(Number(timeline), start), last: segmentAt(Number(timeline), end) }
}

/** The first segment that is missing after `from` while later ones of its timeline are there; null where none is. */
export function missingSegment(names: readonly string[], from: string): string | null {
  const have = new Set(names)
  const last = names
    .filter((name) => name.slice(0, 8) === from.slice(0, 8) && name > from)
    .toSorted()
    .at(-1)
  if (last === undefined) return null
  for (let name = nextSegment(from); name < last; name = nextSegment(name)) if (!have.has(name)) return name
  return null
}
