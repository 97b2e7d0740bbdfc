import type { Language } from '@pahlavan/contract/endpoint'
import type { BoardRow } from '@pahlavan/contract/predictions'
import { ask, type Asked } from '../../database/connect.ts'
import { hasWords } from '../people/people.rules.ts'
import { FAN, type RankedRow, rowOf } from './predictions.board.queries.ts'
import { POINTS } from './predictions.rules.ts'

/** Bouts that a board is narrowed to: those of a style, of weights. */
export interface BoardFilter {
  style: number | null
  weights: readonly number[] | null
}

/** A board of some bouts alone, best first: four numbers for each fan, and where he stands by his id. */
export interface Ranking {
  readonly numbers: Int32Array
  readonly places: ReadonlyMap<number, number>
}

const COLUMNS = 4

const ranking = {
  name: 'ranking',
  text: `with right_picks as (select g.account_id, sum(${POINTS}) as points, max(p.saved_at) as last_at
      from settlement s join bout b on b.id = s.bout_id join event_weight ew on ew.id = b.event_weight_id
      join play_weight pw on pw.id = ew.play_weight join prediction_ledger g on g.bout_id = s.bout_id
      join prediction p on p.account_id = g.account_id and p.bout_id = g.bout_id
      where $1 = any(s.scopes) and ($2::int is null or pw.style_type = $2) and ($3::int[] is null or ew.play_weight = any($3))
      group by g.account_id, g.bout_id having sum(${POINTS}) > 0),
    ranked as (select account_id, sum(points)::int as points, count(*)::int as correct,
        rank() over (order by sum(points) desc, count(*) desc, max(last_at))::int as rank
      from right_picks group by account_id)
    select coalesce(string_agg(int4send(account_id) || int4send(points) || int4send(correct) || int4send(rank), ''
      order by rank, account_id), '') as numbers from ranked`,
}

/** Sums up a board of some bouts alone. It comes as bytes: 100,000 rows as objects would hold up everybody else. */
export async function makeRanking(
  db: Asked,
  scope: string,
  { style, weights }: BoardFilter,
): Promise<Ranking> {
  const [row] = await ask<{ numbers: Buffer }>(db, ranking, [scope, style, weights])
  const bytes = row?.numbers ?? Buffer.alloc(0)
  const numbers = Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(at * 4))
  const places = new Map<number, number>()
  for (let at = 0; at < numbers.length; at += COLUMNS) places.set(numbers[at] ?? 0, at / COLUMNS)
  return { numbers, places }
}

const fans = {
  name: 'ranking.fans',
  text: `select ${FAN} from account a left join picture p on p.id = a.avatar_id where a.id = any($2::int[])`,
}

const lookUp = (words: readonly string[]) => ({
  name: `ranking.named.${words.length}`,
  text: `select a.id from account a where ${hasWords('a.name_tight', words, 1)}`,
})

/** What a ranking says of somebody; who has no point stands behind all who have one. `total` is the right picks too. */
function standing({ numbers, places }: Ranking, accountId: number) {
  const place = places.get(accountId)
  if (place === undefined) return { points: 0, correct: 0, total: 0, rank: places.size + 1 }
  const [, points = 0, correct = 0, rank = 0] = numbers.subarray(place * COLUMNS, (place + 1) * COLUMNS)
  return { points, correct, total: correct, rank }
}

/** Fans as a ranking shows them, in the order of their ids. */
async function rowsOf(
  db: Asked,
  language: Language,
  of: Ranking,
  ids: readonly number[],
): Promise<BoardRow[]> {
  const found = await ask<RankedRow>(db, fans, [language, ids])
  const rows = new Map(found.map((row) => [row.userId, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [rowOf({ ...row, ...standing(of, id) })] : []
  })
}

/** The ids of those in a ranking whose names have all the words, best first; of all of them without words. */
async function idsOf(db: Asked, { numbers, places }: Ranking, words: readonly string[] | null) {
  const everybody = () => Array.from({ length: places.size }, (_, place) => numbers[place * COLUMNS] ?? 0)
  if (!words) return everybody()
  const named = new Set((await ask<{ id: number }>(db, lookUp(words), [...words])).map(({ id }) => id))
  return everybody().filter((id) => named.has(id))
}

/** A part of a ranking, of all or of those whose names have all the words. */
export async function rankingPage(
  db: Asked,
  language: Language,
  of: Ranking,
  { size, offset, terms }: { size: number; offset: number; terms: readonly string[] | null },
): Promise<{ items: BoardRow[]; total: number }> {
  const ids = await idsOf(db, of, terms)
  return { items: await rowsOf(db, language, of, ids.slice(offset, offset + size)), total: ids.length }
}

/** Somebody's own place in a ranking. */
export async function rankingPlace(
  db: Asked,
  language: Language,
  of: Ranking,
  accountId: number,
): Promise<BoardRow | null> {
  const [row] = await rowsOf(db, language, of, [accountId])
  return row ?? null
}
