import type { Bout, BoutSide } from '@pahlavan/contract/bouts'
import { type GroupLane, groupLanes } from '@pahlavan/wrestling/bout'
import { groupOrder } from '@pahlavan/wrestling/standings'
import { isVictoryType, type Result } from '@pahlavan/wrestling/victory'

/** Everybody of a group in which all meet all, in order. */
export interface Group {
  lane: 'nordic' | GroupLane
  /** Whether bouts are still to come. */
  isOpen: boolean
  rows: Row[]
  bouts: readonly Bout[]
}

interface Row {
  playerId: number
  /** How the wrestler stands in one of the bouts: name, flag and club are the same in all. */
  side: BoutSide
  wins: number
  classification: number
  technicalFor: number
  technicalAgainst: number
}

const corners = ['red', 'blue'] as const

function resultOf({ red, blue, status, winner, victoryType }: Bout): Result | null {
  if (status !== 'finished' || victoryType === null || !isVictoryType(victoryType)) return null
  const [redId, blueId] = [red.playerId ?? 0, blue.playerId ?? 0]
  return {
    red: redId,
    blue: blueId,
    winner,
    victoryType,
    redScore: red.score,
    blueScore: blue.score,
  }
}

function groupOf(lane: Group['lane'], bouts: readonly Bout[]): Group {
  const sides = bouts.flatMap((bout) => corners.map((corner) => bout[corner]))
  const people = new Map(
    sides.flatMap((one) => (one.playerId === null ? [] : [[one.playerId, one] as const])),
  )
  const met = bouts.map((bout) => ({
    key: bout.key,
    round: 'nordic' as const,
    lane: null,
    red: bout.red.playerId,
    blue: bout.blue.playerId,
    feeders: [null, null] as const,
    result: resultOf(bout),
  }))
  const entries = [...people.keys()].map((id, at) => ({ id, draw: at + 1 }))
  return {
    lane,
    bouts,
    isOpen: bouts.some(({ status }) => status === 'scheduled' || status === 'live'),
    rows: groupOrder(entries, met).flatMap(({ entry, ...sums }) => {
      const side = people.get(entry.id)
      return side ? [{ playerId: entry.id, side, ...sums }] : []
    }),
  }
}

/** The groups of a weight in which all meet all, each in its order by now (UWW rules, art. 8); none where losing ends it. */
export function standingsOf(bouts: readonly Bout[]): Group[] {
  return (['nordic', ...groupLanes] as const)
    .map((lane) => {
      const own = bouts.filter(({ round, lane: its }) =>
        lane === 'nordic' ? round === 'nordic' : round === 'group' && its === lane,
      )
      return groupOf(lane, own)
    })
    .filter(({ rows }) => rows.length > 0)
}

/** So many fit side by side on a phone. */
const MAX_COLUMNS = 5

/** The bout of two, whichever corner they are in. */
export const boutOf = (bouts: readonly Bout[], one: number, other: number): Bout | undefined =>
  bouts.find(({ red, blue }) =>
    red.playerId === one ? blue.playerId === other : red.playerId === other && blue.playerId === one,
  )

/** Whether a group is read as a cross table: few wrestlers, all known, and every two meet once. */
export function isCross({ rows, bouts }: Group): boolean {
  const pairs = new Set(
    bouts.map(({ red, blue }) =>
      [red.playerId, blue.playerId].toSorted((a, b) => (a ?? 0) - (b ?? 0)).join(),
    ),
  )
  const isKnown = bouts.every(({ red, blue }) => red.playerId !== null && blue.playerId !== null)
  return rows.length > 2 && rows.length <= MAX_COLUMNS && isKnown && pairs.size === bouts.length
}
