import { type Bout } from '@pahlavan/wrestling/bout'
import type { Placing } from '@pahlavan/wrestling/competition'
import { placesOf } from '@pahlavan/wrestling/published'
import { formatOf } from '@pahlavan/wrestling/rules'
import { isVictoryType, type Result } from '@pahlavan/wrestling/victory'
import { query, execute, type Tx } from '../../database/connect.ts'
import { type RowOf } from '../../database/rows.ts'
import { boutColumns, selectBouts, updatePlaces } from './imports.places.queries.ts'

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

function placesIn(rows: readonly Row[]): Placing[] {
  const replaced = rows.flatMap(({ redReplaces, blueReplaces }) => [redReplaces, blueReplaces])
  const format = formatOf(rows[0]?.ruleset ?? '')
  return placesOf(boutsOf(rows), new Set(replaced.filter((id) => id !== null)), format)
}

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
