import type { SeasonRow } from '@pahlavan/contract/event-season'
import type { EventDetail } from '@pahlavan/contract/events'

type Score = Pick<EventDetail['duals'][number], 'redScore' | 'blueScore' | 'winner'>

/** A team of a dual: a club has a name in each event, and is one team. */
interface Team {
  clubId: number | null
  title: string
}

/** A dual of a season. One that `isOver` counts in the table. */
export interface SeasonDual extends Score {
  redTeam: Team
  blueTeam: Team
  isOver: boolean
}

const WIN = 2
const DRAW = 1

const keyOf = ({ clubId, title }: Team): string => (clubId === null ? title : `${clubId}`)

type Row = Omit<SeasonRow, 'place'>

const added = (row: Row, own: number, other: number, result: 'won' | 'drawn' | 'lost'): Row => ({
  ...row,
  met: row.met + 1,
  [result]: row[result] + 1,
  scored: row.scored + own,
  conceded: row.conceded + other,
  points: row.points + { won: WIN, drawn: DRAW, lost: 0 }[result],
})

/** More points, then the better difference, then more of one's own, then the name. */
const byPoints = (one: Row, other: Row): number =>
  other.points - one.points ||
  other.scored - other.conceded - (one.scored - one.conceded) ||
  other.scored - one.scored ||
  (one.team < other.team ? -1 : 1)

/** The table of the teams of a season, best first. A team that has met nobody yet stands in it too. */
export function seasonTable(duals: readonly SeasonDual[]): SeasonRow[] {
  const rows = new Map<string, Row>()
  const rowOf = (team: Team): Row =>
    rows.get(keyOf(team)) ?? {
      team: team.title,
      clubId: team.clubId,
      met: 0,
      won: 0,
      drawn: 0,
      lost: 0,
      scored: 0,
      conceded: 0,
      points: 0,
    }
  for (const { redTeam, blueTeam, redScore, blueScore, winner, isOver } of duals) {
    const [red, blue] = [rowOf(redTeam), rowOf(blueTeam)]
    const resultOf = (corner: 'red' | 'blue') =>
      winner === null ? 'drawn' : winner === corner ? 'won' : 'lost'
    rows.set(keyOf(redTeam), isOver ? added(red, redScore, blueScore, resultOf('red')) : red)
    rows.set(keyOf(blueTeam), isOver ? added(blue, blueScore, redScore, resultOf('blue')) : blue)
  }
  return [...rows.values()].toSorted(byPoints).map((row, at) => Object.assign(row, { place: at + 1 }))
}
