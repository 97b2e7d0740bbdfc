import type { Bout, Corner } from '@pahlavan/contract/bouts'
import { type GroupLane, groupLanes } from '@pahlavan/wrestling/bout'
import { groupOrder } from '@pahlavan/wrestling/standings'
import { isVictoryType, type Result } from '@pahlavan/wrestling/victory'

/** Everybody of a group in which all meet all, in order. */
export interface Group {
  lane: 'nordic' | GroupLane
  /** Whether bouts are still to come. */
  isOpen: boolean
  rows: Row[]
}

interface Row {
  playerId: number
  name: string
  countryCode: string | null
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
    redScore: red.score ?? 0,
    blueScore: blue.score ?? 0,
  }
}

function groupOf(lane: Group['lane'], bouts: readonly Bout[]): Group {
  const side = (bout: Bout, corner: Corner) => bout[corner]
  const sides = bouts.flatMap((bout) => corners.map((corner) => side(bout, corner)))
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
    isOpen: bouts.some(({ status }) => status === 'scheduled' || status === 'live'),
    rows: groupOrder(entries, met).map(({ entry, wins, classification, technicalFor, technicalAgainst }) => ({
      playerId: entry.id,
      name: people.get(entry.id)?.name ?? '',
      countryCode: people.get(entry.id)?.countryCode ?? null,
      wins,
      classification,
      technicalFor,
      technicalAgainst,
    })),
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
