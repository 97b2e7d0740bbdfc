import type { Language } from '@pahlavan/contract/endpoint'
import type { BoardRow } from '@pahlavan/contract/predictions'
import { query, type Queryable } from '../../database/connect.ts'
import { bool, bytes, integer, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { statement, built, samples } from '../../database/statement.ts'
import { byLanguage, fullName } from '../../database/localized.ts'
import { pictureOf } from '../media/media.rules.ts'
import { named, pageOfNamed, tierName } from '../search/search.names.queries.ts'
import { PEOPLE_SCOPES, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { eventScope, isOfEvent, ranksOf } from './predictions.rules.ts'

/** A fan (`a`); who is hidden has neither name nor picture. */
export const FAN = `a.id as "userId", a.is_hidden as "isHidden",
  case when a.is_hidden then ${byLanguage('$1', "'هوادار'", "'Fan'")} else ${fullName('a')} end as name,
  case when not a.is_hidden then p.key end as key, p.width, p.height, p.colour`
/** How many picks of a fan count on a board: those of bouts that are settled on it. They are kept for all boards but those of events. */
const TOTALS = {
  event: `(select count(*)::int from prediction g join settlement s on s.bout_id = g.bout_id
    where g.account_id = o.account_id and g.event_id = substr(o.scope, ${eventScope('').length + 1})::int)`,
  other: `coalesce((select y.picks from board_picks y where y.scope = o.scope and y.account_id = o.account_id), 0)::int`,
}
type BoardKind = keyof typeof TOTALS
const kindOf = (scope: string): BoardKind => (isOfEvent(scope) ? 'event' : 'other')
/** How many stand before him: those with more points, or as many and more right picks. */
const ABOVE = `coalesce((select sum(c.fans) from board_count c where c.scope = o.scope and (c.points, c.correct) > (o.points, o.correct)), 0)`
/** Of those who are level with him, how many picked earlier. */
const EARLIER = `(select count(*) from board l where l.scope = o.scope and l.points = o.points and l.correct = o.correct and l.last_at < o.last_at)`
const RANK = `(1 + ${ABOVE} + ${EARLIER})::int`
/** How many of the same rank stand before the first of a page (`$4` are before it), whose place is known: all of one rank have its number. */
const SAME_RANK = `(select count(*) from board l where l.scope = o.scope and l.points = o.points and l.correct = o.correct
  and l.last_at = o.last_at and l.account_id < o.account_id)::int`
/** Where he stood when the day began; of an event nobody keeps that. */
const BEFORE = {
  event: 'null::int',
  other: `(select y.rank from board_rank y where y.scope = o.scope and y.account_id = o.account_id)`,
}
/** What a board says of a fan (`o`, his row on it). */
const standingOf = (kind: BoardKind) =>
  `${FAN}, ${BEFORE[kind]} as "rankBefore", o.points, o.correct, o.last_at as "lastAt", ${TOTALS[kind]} as total`
const JOINS = `join account a on a.id = o.account_id left join picture p on p.id = a.avatar_id`

export const fanColumns = {
  userId: integer,
  isHidden: bool,
  name: string,
  key: nullable(string),
  width: nullable(integer),
  height: nullable(integer),
  colour: nullable(string),
}
const standingColumns = {
  ...fanColumns,
  rankBefore: nullable(integer),
  points: integer,
  correct: integer,
  total: integer,
  lastAt: moment,
}
const rankedColumns = { ...standingColumns, rank: integer }

const selectPage = (kind: BoardKind) =>
  statement({
    name: `predictions.board.${kind}`,
    // The page as an array: of a limit that it does not know PostgreSQL expects a tenth of the board, and reads all accounts for it.
    text: `with page as materialized (select scope, account_id, points, correct, last_at from board
      where scope = $2 order by points desc, correct desc, last_at, account_id limit $3 offset $4)
    select ${standingOf(kind)}, case when $4 = 0 then 0 else (select ${SAME_RANK} from (select * from page limit 1) o) end as "sameRank"
    from page o ${JOINS} where a.id = any(array(select account_id from page))
    order by o.points desc, o.correct desc, o.last_at, a.id`,
    row: { ...standingColumns, sameRank: integer },
  })

/** The first so many of a board whose names have the words of a tier: `$1` is its scope, `$2` how many. */
const selectNamed = (tier: Tier) =>
  built({
    name: tierName('predictions.board.named', tier),
    text: `select b.account_id as id from board b join account a on a.id = b.account_id
      where b.scope = $1 and not a.is_hidden and ${named('b.account_id', PEOPLE_SCOPES, tier, 3)}
      order by b.points desc, b.correct desc, b.last_at, b.account_id limit $2`,
    row: { id: integer },
    isSlow: false,
  })
samples(() => sampleTiers.map(selectNamed))

const selectFound = (kind: BoardKind) =>
  statement({
    name: `predictions.board.found.${kind}`,
    text: `select ${standingOf(kind)}, ${RANK} as rank
    from unnest($3::int[]) with ordinality as found(id, place) join board o on o.scope = $2 and o.account_id = found.id ${JOINS}
    order by found.place`,
    row: rankedColumns,
  })

/** More who are level are not counted for one of them: their times are read once for all. */
const MOST_COUNTED = 500

/** Seconds since 1970: two times that differ by a microsecond differ here, and stand in the same order. */
const SECONDS_OF = (time: string) => `date_part('epoch', ${time})`

const selectPlace = (kind: BoardKind) =>
  statement({
    name: `predictions.board.place.${kind}`,
    text: `select ${standingOf(kind)}, ${SECONDS_OF('o.last_at')} as time, ${ABOVE}::int as above,
      case when n.fans > ${MOST_COUNTED} then null else ${EARLIER}::int end as earlier
    from account a left join board b on b.account_id = a.id and b.scope = $2 left join picture p on p.id = a.avatar_id
    cross join lateral (select $2::text as scope, a.id as account_id, coalesce(b.points, 0) as points, coalesce(b.correct, 0) as correct,
      coalesce(b.last_at, now()) as last_at) o
    left join board_count n on n.scope = o.scope and n.points = o.points and n.correct = o.correct where a.id = $3`,
    row: { ...standingColumns, time: number, above: integer, earlier: nullable(integer) },
  })

const statementsOf = (kind: BoardKind) => ({
  page: selectPage(kind),
  found: selectFound(kind),
  place: selectPlace(kind),
})
const statements = { event: statementsOf('event'), other: statementsOf('other') }

const selectTimes = statement({
  name: 'predictions.board.times',
  text: `select coalesce(string_agg(float8send(${SECONDS_OF('last_at')}), '' order by last_at), '') as times
    from board where scope = $1 and points = $2 and correct = $3`,
  row: { times: bytes },
})

const selectSize = statement({
  name: 'predictions.board.size',
  text: 'select coalesce(sum(fans), 0)::int as fans from board_count where scope = $1',
  row: { fans: integer },
})

export type RankedRow = RowOf<typeof rankedColumns>

/** A fan as a board shows him. */
export const rowOf = ({
  userId,
  isHidden,
  name,
  rank,
  rankBefore,
  points,
  correct,
  total,
  key,
  ...image
}: Omit<RankedRow, 'lastAt'>): BoardRow => ({
  userId,
  isHidden,
  name,
  rank,
  won: rankBefore === null ? null : rankBefore - rank,
  points,
  correct,
  total,
  avatar: pictureOf({ key, alt: name, ...image }),
})

/** A part of a board. */
export async function boardPage(
  db: Queryable,
  language: Language,
  scope: string,
  part: { size: number; offset: number },
): Promise<BoardRow[]> {
  const rows = await query(db, statements[kindOf(scope)].page, [language, scope, part.size, part.offset])
  const places = ranksOf(rows, part.offset + 1 - (rows[0]?.sameRank ?? 0), part.offset)
  return rows.map((row, at) => rowOf({ ...row, rank: places[at] ?? 1 }))
}

/** How many stand on a board. */
export async function boardSize(db: Queryable, scope: string): Promise<number> {
  const [row] = await query(db, selectSize, [scope])
  return row?.fans ?? 0
}

/** Those on a board whom a search finds, with their ranks. */
export async function boardNamed(
  db: Queryable,
  language: Language,
  scope: string,
  { tiers, ...part }: { size: number; offset: number; tiers: readonly Tier[] },
): Promise<{ items: BoardRow[]; total: number }> {
  const { ids, total } = await pageOfNamed(tiers, part, async (tier, most) => {
    const rows = await query(db, selectNamed(tier), [scope, most, ...tier.keys])
    return rows.map(({ id }) => id)
  })
  return {
    items: (await query(db, statements[kindOf(scope)].found, [language, scope, ids])).map(rowOf),
    total,
  }
}

/** Those on a board who have as many points and right picks. */
export interface Level {
  scope: string
  points: number
  correct: number
}

/** When all who are level picked (seconds since 1970), the earliest first. */
export async function levelTimes(db: Queryable, { scope, points, correct }: Level): Promise<Float64Array> {
  const [row] = await query(db, selectTimes, [scope, points, correct])
  const sent = row?.times ?? Buffer.alloc(0)
  return Float64Array.from({ length: sent.length / 8 }, (_, at) => sent.readDoubleBE(at * 8))
}

/** How many of some times, the earliest first, are before one. */
function countBefore(times: Float64Array, time: number): number {
  let [from, to] = [0, times.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((times[middle] ?? time) < time) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Somebody's own place on a board: who has no point stands behind all who have one.
 * @param timesOf the times of a level with many fans, kept by the caller for all who stand there
 */
export async function boardPlace(
  db: Queryable,
  language: Language,
  { scope, accountId }: { scope: string; accountId: number },
  timesOf: (level: Level) => Promise<Float64Array>,
): Promise<BoardRow | null> {
  const [row] = await query(db, statements[kindOf(scope)].place, [language, scope, accountId])
  if (!row) return null
  const { time, above, earlier, ...standing } = row
  const before =
    earlier ?? countBefore(await timesOf({ scope, points: row.points, correct: row.correct }), time)
  return rowOf({ ...standing, rank: 1 + above + before })
}
