import type { Entry } from './draw.ts'
import { losersOf, losesRank, type Result, winnerOf } from './victory.ts'

/** The rounds of a weight. `1/8` has sixteen wrestlers, `1/2` is the semi-final; `dual` is a bout of two teams. */
export const rounds = [
  'qualification',
  '1/32',
  '1/16',
  '1/8',
  '1/4',
  '1/2',
  'repechage',
  'bronze',
  'final',
  'nordic',
  'dual',
  'group',
] as const
export type Round = (typeof rounds)[number]

/** A group, where there are several: at most six, on the beach. */
export type GroupLane = (typeof groupLanes)[number]
export const groupLanes = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The wrestler on a side of a bout: an entry, one not known yet, or none. */
export type Side = number | 'unknown' | 'nobody'

/**
 * One bout of a weight. `key` is its place in the draw and never changes; `feeders` are the keys of the bouts with winners (in a repechage:
 * losers) that come here. `result` is present after the bout, or if a withdrawn wrestler gives it away.
 */
export interface Bout {
  key: string
  round: Round
  /** Which half of the bracket, or which group. */
  lane: 'upper' | 'lower' | GroupLane | null
  red: number | null
  blue: number | null
  feeders: readonly [string | null, string | null]
  result: Result | null
}

/** The known state of a weight during its computation. */
export interface Field {
  entries: ReadonlyMap<number, Entry>
  results: ReadonlyMap<string, Result>
  bouts: Bout[]
}

/** A place in the bracket: its wrestler, and the bout that decides it if there is one. */
export interface Exit {
  side: Side
  bout: Bout | null
}

export const enters = (side: Side): Exit => ({ side, bout: null })

const known = (side: Side): number | null => (typeof side === 'number' ? side : null)

/** A withdrawn wrestler gives away each bout without a result. */
function walkover(red: number, blue: number, { entries }: Field): Result | null {
  const [noRed, noBlue] = [entries.get(red)?.isOut === true, entries.get(blue)?.isOut === true]
  if (!noRed && !noBlue) return null
  const nothing = { red, blue, redScore: 0, blueScore: 0 }
  if (noRed && noBlue) return { ...nothing, winner: null, victoryType: '2VFO' }
  return { ...nothing, winner: noRed ? 'blue' : 'red', victoryType: 'VFO' }
}

/** The result of a bout. One that was noted for another pairing is none: the bout before it has been corrected since. */
function resultOf(key: string, red: number, blue: number, field: Field): Result | null {
  const noted = field.results.get(key)
  return noted?.red === red && noted.blue === blue ? noted : walkover(red, blue, field)
}

type Place = Pick<Bout, 'key' | 'round' | 'lane'>

/** Puts a bout on, if two come to it. Against nobody one goes on without a bout; two nobodies let nobody through, as two disqualified ones do. */
export function meet(place: Place, red: Exit, blue: Exit, field: Field): Exit {
  if (red.side === 'nobody') return { side: blue.side, bout: null }
  if (blue.side === 'nobody') return { side: red.side, bout: null }
  const [r, b] = [known(red.side), known(blue.side)]
  const result = r !== null && b !== null ? resultOf(place.key, r, b, field) : null
  const feeders = [red.bout?.key ?? null, blue.bout?.key ?? null] as const
  const bout: Bout = { ...place, red: r, blue: b, feeders, result }
  field.bouts.push(bout)
  if (!result) return { side: 'unknown', bout }
  return { side: winnerOf(result) ?? 'nobody', bout }
}

/** The loser of a bout with a place; null while it is open, or after a forfeit or disqualification. */
export const lostBy = ({ bout }: Exit): number | null =>
  bout?.result && !losesRank(bout.result) ? (losersOf(bout.result)[0] ?? null) : null

/** The loser of a bout, if allowed to wrestle on. */
export function loserOf(exit: Exit): Exit {
  if (exit.bout && !exit.bout.result) return enters('unknown')
  return enters(lostBy(exit) ?? 'nobody')
}
