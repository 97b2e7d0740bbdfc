import type { Language } from '@pahlavan/contract/endpoint'
import { OWN_WEIGHTS_FROM } from '@pahlavan/contract/limits'
import type { BoardRow } from '@pahlavan/contract/predictions'
import { query, type Queryable } from '../../database/connect.ts'
import { bytes, integer } from '../../database/rows.ts'
import { statement, built, samples } from '../../database/statement.ts'
import { versionsOf } from '../../database/versions.ts'
import { named, pageOfNamed, tierName } from '../search/search.names.queries.ts'
import { PEOPLE_SCOPES, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { FAN, fanColumns, rowOf } from './predictions.board.queries.ts'
import { POINTS } from './predictions.queries.ts'
import { isOfSeason, weightScope } from './predictions.rules.ts'

export interface BoardFilter {
  style: number | null
  weights: readonly number[] | null
}

/** A board of some bouts alone, best first: four numbers for each fan, and the place by the fan's id. */
export interface Ranking {
  readonly numbers: Int32Array
  readonly places: ReadonlyMap<number, number>
}

const COLUMNS = 4

/** The sums of settled bouts, which stand on one of `$1`, of a style or of weights. */
function sumRanking({ style, weights }: BoardFilter) {
  const input = [
    ...(style === null ? [] : ['pw.style_type = $2::int']),
    ...(weights === null ? [] : [`ew.play_weight = any($${style === null ? 2 : 3}::int[])`]),
  ]
  return built({
    name: `predictions.ranking${style === null ? '' : '.style'}${weights === null ? '' : '.weights'}`,
    text: `with right_picks as (select g.account_id, sum(${POINTS}) as points, max(p.saved_at) as last_at
      from settlement s join bout b on b.id = s.bout_id join event_weight ew on ew.id = b.event_weight_id
      join play_weight pw on pw.id = ew.play_weight join prediction_ledger g on g.bout_id = s.bout_id
      join prediction p on p.account_id = g.account_id and p.bout_id = g.bout_id
      where ${['s.scopes && $1::text[]', ...input].join(' and ')}
      group by g.account_id, g.bout_id having sum(${POINTS}) > 0),
    ranked as (select account_id, sum(points)::int as points, count(*)::int as correct,
        rank() over (order by sum(points) desc, count(*) desc, max(last_at))::int as rank
      from right_picks group by account_id)
    select coalesce(string_agg(int4send(account_id) || int4send(points) || int4send(correct) || int4send(rank), ''
      order by rank, account_id), '') as numbers from ranked`,
    row: { numbers: bytes },
    isSlow: true,
  })
}
samples(() =>
  [
    { style: 1, weights: null },
    { style: null, weights: [1] },
    { style: 1, weights: [1] },
  ].map(sumRanking),
)

const selectVersions = statement({
  name: 'predictions.ranking.versions',
  text: `${versionsOf('play_weight', '$1::int[]')} order by id`,
  row: { id: integer },
})

/** Weights with their other versions: those of the club have some, and a board is of all of them. */
export async function allVersions(db: Queryable, weights: readonly number[]): Promise<readonly number[]> {
  if (weights.every((id) => id < OWN_WEIGHTS_FROM)) return weights
  const rows = await query(db, selectVersions, [weights])
  return rows.map(({ id }) => id)
}

/** Sums up a board of some bouts alone. It comes as bytes: 100,000 rows as objects would hold up everybody else. */
export async function makeRanking(db: Queryable, scope: string, filter: BoardFilter): Promise<Ranking> {
  const { style, weights } = filter
  // Of a season the bouts of each weight are known.
  const scopes = isOfSeason(scope) && weights ? weights.map((one) => weightScope(scope, one)) : [scope]
  const input = [style, weights].filter((one) => one !== null)
  const [row] = await query(db, sumRanking(filter), [scopes, ...input])
  const sent = row?.numbers ?? Buffer.alloc(0)
  const numbers = Int32Array.from({ length: sent.length / 4 }, (_, at) => sent.readInt32BE(at * 4))
  const places = new Map<number, number>()
  for (let at = 0; at < numbers.length; at += COLUMNS) places.set(numbers[at] ?? 0, at / COLUMNS)
  return { numbers, places }
}

const selectFans = statement({
  name: 'predictions.ranking.fans',
  text: `select ${FAN} from account a left join picture p on p.id = a.avatar_id where a.id = any($2::int[])`,
  row: fanColumns,
})

/** Of a frequent name no more are read: who else has it may stand on the board, and is not found. */
const MAX_NAMED_FANS = 20_000

const selectNamed = (tier: Tier) =>
  built({
    name: tierName('predictions.ranking.named', tier),
    text: `select a.id from account a where not a.is_hidden
      and ${named('a.id', PEOPLE_SCOPES, { ...tier, isFrequent: false }, 1)} limit ${MAX_NAMED_FANS}`,
    row: { id: integer },
    isSlow: true,
  })
samples(() => sampleTiers.map(selectNamed))

/** A ranking's row of an account. Without points it is behind all that have points. `total` is also the number of right picks. */
function standingIn({ numbers, places }: Ranking, accountId: number) {
  const place = places.get(accountId)
  if (place === undefined) return { points: 0, correct: 0, total: 0, rank: places.size + 1 }
  const [, points = 0, correct = 0, rank = 0] = numbers.subarray(place * COLUMNS, (place + 1) * COLUMNS)
  return { points, correct, total: correct, rank }
}

/** Fans as a ranking shows them, in the order of their ids. */
async function rowsOf(
  db: Queryable,
  language: Language,
  of: Ranking,
  ids: readonly number[],
): Promise<BoardRow[]> {
  const found = await query(db, selectFans, [language, ids])
  const rows = new Map(found.map((row) => [row.userId, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { rank, ...standing } = standingIn(of, id)
    return [rowOf({ ...row, rankBefore: null, ...standing }, rank)]
  })
}

/** The ids of fans in a ranking with names that match a tier, best first. */
async function idsNamed(db: Queryable, { places }: Ranking, tier: Tier): Promise<number[]> {
  const found = await query(db, selectNamed(tier), [...tier.keys])
  const placed = found.map(({ id }) => ({ id, place: places.get(id) ?? -1 }))
  return placed
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id)
}

/** A part of a ranking, of all or of those whom a search finds. */
export async function rankingPage(
  db: Queryable,
  language: Language,
  of: Ranking,
  { size, offset, tiers }: { size: number; offset: number; tiers: readonly Tier[] | null },
): Promise<{ items: BoardRow[]; total: number }> {
  if (tiers) {
    const { ids, total } = await pageOfNamed(tiers, { size, offset }, (tier) => idsNamed(db, of, tier))
    return { items: await rowsOf(db, language, of, ids), total }
  }
  const ids = Array.from(of.numbers.subarray(offset * COLUMNS, (offset + size) * COLUMNS)).filter(
    (_, at) => at % COLUMNS === 0,
  )
  return { items: await rowsOf(db, language, of, ids), total: of.places.size }
}

export async function rankingPlace(
  db: Queryable,
  language: Language,
  of: Ranking,
  accountId: number,
): Promise<BoardRow | null> {
  const [row] = await rowsOf(db, language, of, [accountId])
  return row ?? null
}
