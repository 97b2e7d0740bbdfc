import type { Language } from '@pahlavan/contract/endpoint'
import type { BoardRow } from '@pahlavan/contract/predictions'
import { ask, type Asked } from '../../database/connect.ts'
import { imageOf } from '../media/media.rules.ts'
import { POINTS, ranksOf } from './predictions.rules.ts'

interface Row {
  userId: number
  name: string
  points: number
  correct: number
  total: number
  lastAt: Date
  key: string | null
  width: number
  height: number
  colour: string
}

const FAN = `a.id as "userId", case when $1::int = 0 then a.first_name || ' ' || a.last_name
    else coalesce(a.first_name_en, a.first_name) || ' ' || coalesce(a.last_name_en, a.last_name) end as name,
  p.key, p.width, p.height, p.colour`
/** How many picks of a fan count on a board: those of bouts that are settled on it. */
const total = (account: string, scope: string) =>
  `(select count(*) filter (where ${scope} = any((select s.scopes from settlement s where s.bout_id = g.bout_id)::text[]))::int
    from prediction g where g.account_id = ${account})`
const TOTAL = total('o.account_id', 'o.scope')
/** Whose name has all the words of a search. */
const named = (words: string) =>
  `(select bool_and(a.name_tight like '%' || term || '%') from unnest(${words}::text[]) as asked(term))`
const JOINS = `join account a on a.id = o.account_id left join picture p on p.id = a.avatar_id`

const page = {
  name: 'board.page',
  text: `select ${FAN}, o.points, o.correct, o.last_at as "lastAt", ${TOTAL} as total from (
      select * from board where scope = $2 order by points desc, correct desc, last_at limit $3 offset $4) o ${JOINS}
    order by o.points desc, o.correct desc, o.last_at, a.id`,
}

const search = {
  name: 'board.named',
  text: `select ${FAN}, o.points, o.correct, o.last_at as "lastAt", ${TOTAL} as total, count(*) over ()::int as found
    from board o ${JOINS} where o.scope = $2
      and ${named('$5')}
    order by o.points desc, o.correct desc, o.last_at, a.id limit $3 offset $4`,
}

const one = {
  name: 'board.one',
  text: `select ${FAN}, coalesce(o.points, 0) as points, coalesce(o.correct, 0) as correct, coalesce(o.last_at, now()) as "lastAt",
      ${total('$3', '$2')} as total
    from account a left join board o on o.account_id = a.id and o.scope = $2 left join picture p on p.id = a.avatar_id where a.id = $3`,
}

const rank = {
  name: 'board.rank',
  text: `select 1 + coalesce((select sum(fans) from board_count where scope = $1 and (points, correct) > ($2, $3)), 0)::int
    + (select count(*)::int from board where scope = $1 and points = $2 and correct = $3 and last_at < $4) as rank`,
}

const size = {
  name: 'board.size',
  text: 'select coalesce(sum(fans), 0)::int as fans from board_count where scope = $1',
}

const rowOf = ({ key, width, height, colour, lastAt: _at, ...row }: Row, place: number): BoardRow => ({
  ...row,
  rank: place,
  avatar: key === null ? null : imageOf({ key, width, height, colour, alt: row.name }),
})

/** The rank of somebody on a board, from 1; who has no point stands behind all who have one. */
async function rankOf(db: Asked, scope: string, { points, correct, lastAt }: Row): Promise<number> {
  const [row] = await ask<{ rank: number }>(db, rank, [scope, points, correct, lastAt])
  return row?.rank ?? 1
}

/** A part of a board and how many stand on it. */
export async function boardPage(
  db: Asked,
  language: Language,
  scope: string,
  part: { size: number; offset: number },
): Promise<{ items: BoardRow[]; total: number }> {
  const [rows, [all]] = await Promise.all([
    ask<Row>(db, page, [language, scope, part.size, part.offset]),
    ask<{ fans: number }>(db, size, [scope]),
  ])
  const [first] = rows
  const ranks = first ? ranksOf(rows, await rankOf(db, scope, first), part.offset) : []
  return { items: rows.map((row, at) => rowOf(row, ranks[at] ?? 1)), total: all?.fans ?? 0 }
}

/** Those on a board whose names have all the words, with their ranks. */
export async function boardNamed(
  db: Asked,
  language: Language,
  scope: string,
  { size: most, offset, terms }: { size: number; offset: number; terms: readonly string[] },
): Promise<{ items: BoardRow[]; total: number }> {
  const rows = await ask<Row & { found: number }>(db, search, [language, scope, most, offset, terms])
  const ranks = await Promise.all(rows.map((row) => rankOf(db, scope, row)))
  return {
    items: rows.map(({ found: _found, ...row }, at) => rowOf(row, ranks[at] ?? 1)),
    total: rows[0]?.found ?? 0,
  }
}

/** Somebody's own place on a board. */
export async function boardPlace(
  db: Asked,
  language: Language,
  scope: string,
  accountId: number,
): Promise<BoardRow | null> {
  const [row] = await ask<Row>(db, one, [language, scope, accountId])
  return row ? rowOf(row, await rankOf(db, scope, row)) : null
}

/** Bouts that a board is narrowed to. */
export interface BoardFilter {
  style: number | null
  weights: readonly number[] | null
}

const RANKED = `right_picks as (select g.account_id, sum(${POINTS}) as points, max(p.saved_at) as last_at
    from settlement s join bout b on b.id = s.bout_id join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight join prediction_ledger g on g.bout_id = s.bout_id
    join prediction p on p.account_id = g.account_id and p.bout_id = g.bout_id
    where $2 = any(s.scopes) and ($3::int is null or pw.style_type = $3) and ($4::int[] is null or ew.play_weight = any($4))
    group by g.account_id, g.bout_id having sum(${POINTS}) > 0),
  ranked as (select account_id, sum(points)::int as points, count(*)::int as correct, max(last_at) as last_at,
      rank() over (order by sum(points) desc, count(*) desc, max(last_at))::int as rank
    from right_picks group by account_id)`

const narrowed = {
  name: 'board.narrowed',
  text: `with ${RANKED} select ${FAN}, o.points, o.correct, o.correct as total, o.last_at as "lastAt", o.rank, count(*) over ()::int as found
    from ranked o ${JOINS} where ($7::text[] is null or ${named('$7')}) order by o.rank, a.id limit $5 offset $6`,
}

const narrowedOne = {
  name: 'board.narrowed.one',
  text: `with ${RANKED} select ${FAN}, coalesce(o.points, 0) as points, coalesce(o.correct, 0) as correct, coalesce(o.correct, 0) as total,
      coalesce(o.last_at, now()) as "lastAt", coalesce(o.rank, (select count(*)::int + 1 from ranked)) as rank
    from account a left join ranked o on o.account_id = a.id left join picture p on p.id = a.avatar_id where a.id = $5`,
}

/** A board of some bouts alone, such as those of a style: summed up for the asking, `total` being the right ones. */
export async function boardOf(
  db: Asked,
  language: Language,
  scope: string,
  {
    style,
    weights,
    size: most,
    offset,
    terms,
  }: BoardFilter & { size: number; offset: number; terms: readonly string[] | null },
): Promise<{ items: BoardRow[]; total: number }> {
  const rows = await ask<Row & { rank: number; found: number }>(db, narrowed, [
    language,
    scope,
    style,
    weights,
    most,
    offset,
    terms,
  ])
  return {
    items: rows.map(({ found: _found, rank: place, ...row }) => rowOf(row, place)),
    total: rows[0]?.found ?? 0,
  }
}

/** Somebody's own place on a board of some bouts alone. */
export async function placeOf(
  db: Asked,
  language: Language,
  scope: string,
  { style, weights, accountId }: BoardFilter & { accountId: number },
): Promise<BoardRow | null> {
  const [row] = await ask<Row & { rank: number }>(db, narrowedOne, [
    language,
    scope,
    style,
    weights,
    accountId,
  ])
  if (!row) return null
  const { rank: place, ...rest } = row
  return rowOf(rest, place)
}
