import type { Language } from '@pahlavan/contract/endpoint'
import type { BoardRow } from '@pahlavan/contract/predictions'
import { query, type Queryable } from '../../database/connect.ts'
import { bool, integer, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { statement, built, samples } from '../../database/statement.ts'
import { byLanguage, fullName } from '../../database/localized.ts'
import { pictureOf } from '../media/media.rules.ts'
import { named, pageOfNamed, tierName } from '../search/search.names.queries.ts'
import { PEOPLE_SCOPES, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import type { BoardOrder } from './predictions.levels.cache.ts'
import { SECONDS_OF } from './predictions.levels.queries.ts'
import { eventScope, isOfEvent, ranksOf } from './predictions.rules.ts'

/** A fan (`a`). A hidden one has neither name nor picture. */
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
/** The rank at the beginning of the day. Boards of events have none. */
const BEFORE = {
  event: 'null::int',
  other: `(select y.rank from board_rank y where y.scope = o.scope and y.account_id = o.account_id)`,
}
/** A board's columns of a fan (`o` is the row on the board). */
const standingOf = (kind: BoardKind) =>
  `${FAN}, ${BEFORE[kind]} as "rankBefore", o.points, o.correct, ${SECONDS_OF('o.last_at')} as time, ${TOTALS[kind]} as total`
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
  time: number,
}

const ON_BOARD = 'select scope, account_id, points, correct, last_at from board where scope = $2'

const selectPage = (kind: BoardKind) =>
  statement({
    name: `predictions.board.${kind}`,
    // The rest of the level in which the page begins, then the levels below, which are read only if the first is too small. The page is an
    // array: for an unknown limit PostgreSQL expects a tenth of the board, and reads all accounts for it.
    text: `with page as materialized (
      (${ON_BOARD} and points = $4 and correct = $5 and last_at >= to_timestamp($6) order by last_at, account_id limit $3 offset $7)
      union all
      (${ON_BOARD} and (points, correct) < ($4, $5) order by points desc, correct desc, last_at, account_id limit $3)
      limit $3)
    select ${standingOf(kind)} from page o ${JOINS} where a.id = any(array(select account_id from page))
    order by o.points desc, o.correct desc, o.last_at, a.id`,
    row: standingColumns,
  })

/** The first rows of a board with names that match a tier: `$1` is its scope, `$2` their number. */
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
    text: `select ${standingOf(kind)}
    from unnest($3::int[]) with ordinality as found(id, place) join board o on o.scope = $2 and o.account_id = found.id ${JOINS}
    order by found.place`,
    row: standingColumns,
  })

const selectPlace = (kind: BoardKind) =>
  statement({
    name: `predictions.board.place.${kind}`,
    text: `select ${standingOf(kind)}
    from account a left join board b on b.account_id = a.id and b.scope = $2 left join picture p on p.id = a.avatar_id
    cross join lateral (select $2::text as scope, a.id as account_id, coalesce(b.points, 0) as points, coalesce(b.correct, 0) as correct,
      coalesce(b.last_at, now()) as last_at) o where a.id = $3`,
    row: standingColumns,
  })

const statementsOf = (kind: BoardKind) => ({
  page: selectPage(kind),
  found: selectFound(kind),
  place: selectPlace(kind),
})
const statements = { event: statementsOf('event'), other: statementsOf('other') }

type StandingRow = RowOf<typeof standingColumns>

export function rowOf(row: Omit<StandingRow, 'time'>, rank: number): BoardRow {
  const { userId, isHidden, name, rankBefore, points, correct, total, key, width, height, colour } = row
  return {
    userId,
    isHidden,
    name,
    rank,
    won: rankBefore === null ? null : rankBefore - rank,
    points,
    correct,
    total,
    avatar: pictureOf({ key, width, height, colour, alt: name }),
  }
}

export async function boardPage(
  db: Queryable,
  language: Language,
  order: BoardOrder,
  { size, offset }: { size: number; offset: number },
): Promise<BoardRow[]> {
  const start = await order.startOf(offset)
  if (!start) return []
  const { points, correct, time, skipped, rank } = start
  const parameters = [language, order.scope, size, points, correct, time, skipped]
  const rows = await query(db, statements[kindOf(order.scope)].page, parameters)
  const ranks = ranksOf(rows, rank, offset)
  return rows.map((row, at) => rowOf(row, ranks[at] ?? 1))
}

const rankedIn = async (order: BoardOrder, row: StandingRow): Promise<BoardRow> =>
  rowOf(row, await order.rankOf(row))

/** Those on a board whom a search finds, with their ranks. */
export async function boardNamed(
  db: Queryable,
  language: Language,
  order: BoardOrder,
  { tiers, ...part }: { size: number; offset: number; tiers: readonly Tier[] },
): Promise<{ items: BoardRow[]; total: number }> {
  const { scope } = order
  const { ids, total } = await pageOfNamed(tiers, part, async (tier, most) => {
    const rows = await query(db, selectNamed(tier), [scope, most, ...tier.keys])
    return rows.map(({ id }) => id)
  })
  const rows = await query(db, statements[kindOf(scope)].found, [language, scope, ids])
  return { items: await Promise.all(rows.map((row) => rankedIn(order, row))), total }
}

/** An account's own place on a board. Without points it is behind all that have points. */
export async function boardPlace(
  db: Queryable,
  language: Language,
  order: BoardOrder,
  accountId: number,
): Promise<BoardRow | null> {
  const [row] = await query(db, statements[kindOf(order.scope)].place, [language, order.scope, accountId])
  return row ? rankedIn(order, row) : null
}
