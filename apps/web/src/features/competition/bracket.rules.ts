import type { Bout, Corner } from '@pahlavan/contract/bouts'
import { type GroupLane, groupLanes } from '@pahlavan/wrestling/bout'

/** A round of a bracket, or one group, as a column. `number` is set where all wrestle all, round by round. */
export interface Column {
  key: string
  round: string
  number: number | null
  group: GroupLane | null
  bouts: Bout[]
}

/** The lanes of a bracket: groups, where there are some, on to the final, and the way to bronze («شانس مجدد»). */
export interface Lanes {
  groups: Column[]
  main: Column[]
  repechage: Column[]
}

const ROUNDS = ['nordic', 'dual', 'qualification', '1/32', '1/16', '1/8', '1/4', '1/2', 'final']
const REPECHAGE = ['repechage', 'bronze']
const LANES = ['upper', 'lower']

/** The last numbers of a bout's place in the draw: the round and the place of all-wrestle-all, else the place in its round. */
const numbersOf = (key: string): number[] =>
  key
    .split('-')
    .map(Number)
    .filter((part) => !Number.isNaN(part))

const everyone = new Set(['nordic', 'dual'])

/** The round of a bout where all wrestle all, else null. */
const roundNumber = ({ round, key }: Bout): number | null =>
  everyone.has(round) ? (numbersOf(key).at(-2) ?? 1) : null

/** From the top of the draw to its bottom. */
const byPlace = (a: Bout, b: Bout): number =>
  LANES.indexOf(a.lane ?? '') - LANES.indexOf(b.lane ?? '') ||
  (numbersOf(a.key).at(-1) ?? 0) - (numbersOf(b.key).at(-1) ?? 0) ||
  a.number - b.number

function columns(bouts: readonly Bout[], rounds: readonly string[]): Column[] {
  const found = new Map<string, Column>()
  for (const bout of bouts) {
    if (!rounds.includes(bout.round)) continue
    const number = roundNumber(bout)
    const key = `${bout.round} ${number ?? ''}`
    const column = found.get(key) ?? { key, round: bout.round, number, group: null, bouts: [] }
    found.set(key, { ...column, bouts: [...column.bouts, bout].toSorted(byPlace) })
  }
  return [...found.values()].toSorted(
    (a, b) => rounds.indexOf(a.round) - rounds.indexOf(b.round) || (a.number ?? 0) - (b.number ?? 0),
  )
}

/** Each group as a column, with the bouts for its last places where there were some. */
const groupsOf = (bouts: readonly Bout[]): Column[] =>
  groupLanes.flatMap((group) => {
    const own = bouts.filter(({ lane }) => lane === group).toSorted((a, b) => a.number - b.number)
    return own.length > 0 ? [{ key: group, round: 'group', number: null, group, bouts: own }] : []
  })

/** The bouts of a weight as a bracket, round by round. A round that the app does not know stands before the others. */
export function bracketOf(bouts: readonly Bout[]): Lanes {
  const groups = groupsOf(bouts)
  const rest = bouts.filter((bout) => !groups.some((group) => group.bouts.includes(bout)))
  const others = rest.map(({ round }) => round).filter((round) => ![...ROUNDS, ...REPECHAGE].includes(round))
  return { groups, main: columns(rest, [...others, ...ROUNDS]), repechage: columns(rest, REPECHAGE) }
}

const stateOf = ({ bouts }: Column): 0 | 1 | 2 => {
  if (bouts.some(({ status }) => status === 'live')) return 0
  return bouts.some(({ status }) => status === 'scheduled') ? 1 : 2
}

/** Rounds in reading order: live ones, coming ones in order, then finished ones, the last first. */
export const inTurn = (all: readonly Column[]): Column[] =>
  all
    .map((column, at) => ({ column, state: stateOf(column), at }))
    .toSorted((a, b) => a.state - b.state || (a.state === 2 ? b.at - a.at : a.at - b.at))
    .map(({ column }) => column)

export type Direction = 'up' | 'down' | 'onward' | 'back'

/** The bout beside another one: in its round, where its winner goes on to, or where its wrestlers come from. */
export function neighbourOf(bout: Bout, way: Direction, lane: readonly Column[]): Bout | undefined {
  const at = lane.findIndex((column) => column.bouts.includes(bout))
  const own = lane[at]?.bouts ?? []
  const place = own.indexOf(bout)
  if (way === 'up' || way === 'down') return own[place + (way === 'up' ? -1 : 1)]
  const next = lane[at + (way === 'onward' ? 1 : -1)]?.bouts ?? []
  const from = bout.redFrom ?? bout.blueFrom
  const met = way === 'onward' ? nextOf(bout, next) : next.find(({ number }) => number === from)
  return met ?? next[Math.min(place, next.length - 1)]
}

/** The bout that the winner of a bout goes on to, if one is known. */
const nextOf = ({ number }: Bout, bouts: readonly Bout[]): Bout | undefined =>
  bouts.find(({ redFrom, blueFrom }) => redFrom === number || blueFrom === number)

/** A place of a tree: a bout, who goes on without one, or nobody; two of a round lead to one of the next. */
export interface Slot {
  bout: Bout | null
  /** The wrestler without a bout here. */
  bye: string | null
}

const corners = ['red', 'blue'] as const

/** Where two of the wrestlers before a bout come from: a bout each, or none. */
function before({ bout }: Slot, all: readonly Bout[]): Slot[] {
  if (!bout) return corners.map(() => ({ bout: null, bye: null }))
  return corners.map((corner) => {
    const from = bout[`${corner}From`]
    const feeder = all.find(({ number }) => from !== null && number === from) ?? null
    return { bout: feeder, bye: feeder ? null : bout[corner].name || null }
  })
}

/**
 * Rounds that lead to one final as a tree, each place beside those that lead to it.
 *
 * @returns the places of each round from top to bottom, or null where the rounds are no tree
 */
export function treeOf(rounds: readonly Column[]): Slot[][] | null {
  const all = rounds.flatMap(({ bouts }) => bouts)
  const [final, ...others] = rounds.at(-1)?.bouts ?? []
  if (!final || others.length > 0 || rounds.length < 2) return null
  const tree: Slot[][] = [[{ bout: final, bye: null }]]
  for (;;) {
    const next = (tree[0] ?? []).flatMap((slot) => before(slot, all))
    if (next.every(({ bout }) => bout === null)) break
    tree.unshift(next)
  }
  const placed = tree.flat().filter(({ bout }) => bout !== null).length
  return placed === all.length && tree.length === rounds.length ? tree : null
}

/** Whether somebody wrestles, or is to wrestle, a bout. */
export const isOf = ({ red, blue }: Bout, playerId: number | null): boolean =>
  playerId !== null && (red.playerId === playerId || blue.playerId === playerId)

/** The corner of somebody who wrestles a bout. */
export const cornerOf = ({ red }: Bout, playerId: number): Corner =>
  red.playerId === playerId ? 'red' : 'blue'

/** The latest bout of a wrestler: the live one, else the next one, else the last one. */
export function latestOf(bouts: readonly Bout[], playerId: number): Bout | undefined {
  const own = bouts
    .filter((bout) => isOf(bout, playerId))
    .toSorted((a, b) => a.scheduledAt.localeCompare(b.scheduledAt) || a.number - b.number)
  return (
    own.find(({ status }) => status === 'live') ??
    own.find(({ status }) => status === 'scheduled') ??
    own.at(-1)
  )
}
