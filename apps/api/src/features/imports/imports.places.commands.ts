import { Corner } from '@pahlavan/contract/bouts'
import type { Bout } from '@pahlavan/wrestling/bout'
import type { Placing } from '@pahlavan/wrestling/competition'
import type { Entry } from '@pahlavan/wrestling/draw'
import { byCriteria, groupOrder, tallies } from '@pahlavan/wrestling/standings'
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
    round: 'nordic',
    lane: null,
    red: row.red,
    blue: row.blue,
    feeders: [null, null],
    result: resultOf(row),
  }))

/** Everybody of a weight, in the order of its bouts. */
const entriesOf = (rows: readonly Row[]): Entry[] =>
  [...new Set(rows.flatMap(({ red, blue }) => [red, blue]))].map((id, at) => ({ id, draw: at + 1 }))

/** The places of a weight in which all meet all. */
function nordic(rows: readonly Row[]): Placing[] {
  const order = groupOrder(entriesOf(rows), boutsOf(rows))
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

/** The rounds of a bracket from the last one back, with how many bouts each has; before them one comes down to a power of two. */
const MAIN = Object.entries({ final: 1, '1/2': 2, '1/4': 4, '1/8': 8, '1/16': 16, '1/32': 32 })

/** Whether the file holds the whole bracket: every round up to the first one, and whoever came into that one. */
function isWhole(rows: readonly Row[]): boolean {
  const count = (round: string) => rows.filter((row) => row.round === round).length
  const first = MAIN.findLastIndex(([round]) => count(round) > 0)
  return first > 0 && MAIN.every(([round, bouts], at) => at > first || count(round) === bouts)
}

/**
 * Those whom no medal bout places, by classification points (UWW rules, art. 8), where the file holds the whole bracket. Who was disqualified after a bout, and replaced, has no place.
 */
function restOf(rows: readonly Row[], placed: readonly Placing[]): Placing[] {
  if (!isWhole(rows)) return []
  const out = new Set([
    ...placed.map(({ id }) => id),
    ...rows.flatMap(({ redReplaces, blueReplaces }) => [redReplaces, blueReplaces]),
  ])
  const isShared = rows.filter(({ round }) => round === 'bronze').length > 1
  const from = Math.max(isShared ? 7 : 5, placed.filter(({ place }) => place !== null).length + 1)
  return [...tallies(entriesOf(rows), boutsOf(rows)).values()]
    .filter(({ entry, isUnranked }) => !isUnranked && !out.has(entry.id))
    .toSorted(byCriteria)
    .map(({ entry }, at) => ({ id: entry.id, place: from + at }))
}

/** The places of one weight. */
function placesOf(rows: readonly Row[]): Placing[] {
  if (rows.every(({ round }) => round === 'nordic')) return nordic(rows)
  const medals = medalPlaces(rows.filter(({ round }) => round === 'final' || round === 'bronze'))
  return [...medals, ...restOf(rows, medals)]
}

const selectBouts = statement({
  name: 'imports.bouts',
  text: `select event_weight_id as "weightId", key, round, red_id as red, blue_id as blue, winner, victory_type as "victoryType",
      red_replaces_id as "redReplaces", blue_replaces_id as "blueReplaces", red_score as "redScore", blue_score as "blueScore" from bout where event_id = $1 and status = 'finished' order by number`,
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
  const placings = [...Map.groupBy(rows, ({ weightId }) => weightId).values()].flatMap(placesOf)
  const places = placings.filter(({ place }) => place !== null)
  await execute(tx, updatePlaces, [eventId, places.map(({ id }) => id), places.map(({ place }) => place)])
}
