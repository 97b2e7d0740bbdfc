import { Corner } from '@pahlavan/contract/bouts'
import type { Bout } from '@pahlavan/wrestling/bout'
import type { Placing } from '@pahlavan/wrestling/competition'
import { groupOrder } from '@pahlavan/wrestling/standings'
import { isVictoryType, losersOf, losesRank, type Result, winnerOf } from '@pahlavan/wrestling/victory'
import { query, execute, type Tx } from '../../database/connect.ts'
import { column, integer, nullable, present, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const boutColumns = {
  weightId: integer,
  key: string,
  round: string,
  red: present(integer),
  blue: present(integer),
  winner: nullable(column(Corner)),
  victoryType: present(string),
  redScore: integer,
  blueScore: integer,
}
type Row = RowOf<typeof boutColumns>

function resultOf({ red, blue, winner, victoryType, redScore, blueScore }: Row): Result | null {
  return isVictoryType(victoryType) ? { red, blue, winner, victoryType, redScore, blueScore } : null
}

/** The places of a weight in which all meet all. */
function nordic(rows: readonly Row[]): Placing[] {
  const bouts = rows.map(
    (row): Bout => ({
      key: row.key,
      round: 'nordic',
      lane: null,
      red: row.red,
      blue: row.blue,
      feeders: [null, null],
      result: resultOf(row),
    }),
  )
  const ids = [...new Set(rows.flatMap(({ red, blue }) => [red, blue]))]
  const order = groupOrder(
    ids.map((id, at) => ({ id, draw: at + 1 })),
    bouts,
  )
  return order.map(({ entry, isUnranked }, at) => ({ id: entry.id, place: isUnranked ? null : at + 1 }))
}

/** The places that medal bouts give: with one bout for bronze its loser is fourth, with two both are fifth. */
function medalPlaces(rows: readonly Row[]): Placing[] {
  const isSingle = rows.filter(({ round }) => round === 'bronze').length === 1
  return rows.flatMap((row) => {
    const result = resultOf(row)
    const winner = result && winnerOf(result)
    if (!result || winner === null) return []
    const [first, second] = row.round === 'final' ? [1, 2] : [3, isSingle ? 4 : 5]
    const lost = losersOf(result).map((id) => ({ id, place: losesRank(result) ? null : second }))
    return [{ id: winner, place: first }, ...lost]
  })
}

const selectBouts = statement({
  name: 'imports.bouts',
  text: `select event_weight_id as "weightId", key, round, red_id as red, blue_id as blue, winner, victory_type as "victoryType",
      red_score as "redScore", blue_score as "blueScore" from bout where event_id = $1 and status = 'finished' order by number`,
  row: boutColumns,
})

const updatePlaces = statement({
  name: 'imports.place',
  text: `update entry en set place = p.place from entry other join event_weight ew on ew.id = other.event_weight_id
      left join unnest($2::int[], $3::int[]) as p(id, place) on p.id = other.id
      where ew.event_id = $1 and other.id = en.id and en.place is distinct from p.place`,
  row: null,
})

/**
 * The places of an event that was brought in, which has no draw: those of its finals and bouts for bronze, or of the table where a
 * weight has no other rounds than Nordic ones.
 */
export async function placeImported(tx: Tx, eventId: number): Promise<void> {
  const rows = await query(tx, selectBouts, [eventId])
  const placings = [...Map.groupBy(rows, ({ weightId }) => weightId).values()].flatMap((own) =>
    own.every(({ round }) => round === 'nordic')
      ? nordic(own)
      : medalPlaces(own.filter(({ round }) => round === 'final' || round === 'bronze')),
  )
  const places = placings.filter(({ place }) => place !== null)
  await execute(tx, updatePlaces, [eventId, places.map(({ id }) => id), places.map(({ place }) => place)])
}
