import { Corner } from '@pahlavan/contract/bouts'
import { type Bout, rounds } from '@pahlavan/wrestling/bout'
import type { Placing } from '@pahlavan/wrestling/competition'
import { placesOf } from '@pahlavan/wrestling/published'
import { formatOf } from '@pahlavan/wrestling/rules'
import { isVictoryType, type Result } from '@pahlavan/wrestling/victory'
import { query, execute, type Tx } from '../../database/connect.ts'
import { column, integer, nullable, oneOf, present, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const boutColumns = {
  weightId: integer,
  key: string,
  ruleset: string,
  round: oneOf(...rounds),
  red: present(integer),
  blue: present(integer),
  winner: nullable(column(Corner)),
  victoryType: present(string),
  redReplaces: nullable(integer),
  blueReplaces: nullable(integer),
  redScore: nullable(integer),
  blueScore: nullable(integer),
}
type Row = RowOf<typeof boutColumns>

function resultOf({ red, blue, winner, victoryType, redScore, blueScore }: Row): Result | null {
  return isVictoryType(victoryType) ? { red, blue, winner, victoryType, redScore, blueScore } : null
}

const boutsOf = (rows: readonly Row[]): Bout[] =>
  rows.map((row) => ({
    key: row.key,
    round: row.round,
    lane: null,
    red: row.red,
    blue: row.blue,
    feeders: [null, null],
    result: resultOf(row),
  }))

/** The places of one weight. */
function placesIn(rows: readonly Row[]): Placing[] {
  const replaced = rows.flatMap(({ redReplaces, blueReplaces }) => [redReplaces, blueReplaces])
  const format = formatOf(rows[0]?.ruleset ?? '')
  return placesOf(boutsOf(rows), new Set(replaced.filter((id) => id !== null)), format)
}

const selectBouts = statement({
  name: 'imports.bouts',
  text: `select event_weight_id as "weightId", b.key, e.ruleset, round, red_id as red, blue_id as blue, winner, victory_type as "victoryType",
      red_replaces_id as "redReplaces", blue_replaces_id as "blueReplaces", red_score as "redScore", blue_score as "blueScore" from bout b join event e on e.id = b.event_id where event_id = $1 and b.status = 'finished' order by number`,
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
 * The places of an event that was brought in, which has no draw: those of its finals and bouts for bronze and, of a whole bracket, all behind
 * them; or of the table where a weight has no other rounds than Nordic ones.
 */
export async function placeImported(tx: Tx, eventId: number): Promise<void> {
  const rows = await query(tx, selectBouts, [eventId])
  const placings = [...Map.groupBy(rows, ({ weightId }) => weightId).values()].flatMap(placesIn)
  const places = placings.filter(({ place }) => place !== null)
  await execute(tx, updatePlaces, [eventId, places.map(({ id }) => id), places.map(({ place }) => place)])
}
