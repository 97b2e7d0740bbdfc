import type { Language } from '@pahlavan/contract/endpoint'
import type { BoardRow } from '@pahlavan/contract/predictions'
import { ask, type Asked } from '../../database/connect.ts'
import { imageOf } from '../media/media.rules.ts'
import { hasWords } from '../people/people.rules.ts'
import { ranksOf } from './predictions.rules.ts'

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

export const FAN = `a.id as "userId", case when $1::int = 0 then a.first_name || ' ' || a.last_name
    else coalesce(a.first_name_en, a.first_name) || ' ' || coalesce(a.last_name_en, a.last_name) end as name,
  p.key, p.width, p.height, p.colour`
/** How many picks of a fan count on a board: those of bouts that are settled on it. */
const TOTAL = `(select count(*) filter (where o.scope = any((select s.scopes from settlement s where s.bout_id = g.bout_id)::text[]))::int
  from prediction g where g.account_id = o.account_id)`
/** His rank: behind all with more points, or as many and more right picks, and those who are level but picked earlier. */
const RANK = `(1 + coalesce((select sum(c.fans) from board_count c where c.scope = o.scope and (c.points, c.correct) > (o.points, o.correct)), 0)
  + (select count(*) from board l where l.scope = o.scope and l.points = o.points and l.correct = o.correct and l.last_at < o.last_at))::int`
/** What a board says of a fan (`o`, his row on it). */
const STANDING = `${FAN}, o.points, o.correct, o.last_at as "lastAt", ${TOTAL} as total`
const JOINS = `join account a on a.id = o.account_id left join picture p on p.id = a.avatar_id`

const page = {
  name: 'board.page',
  text: `select ${STANDING} from (
      select * from board where scope = $2 order by points desc, correct desc, last_at, account_id limit $3 offset $4) o ${JOINS}
    order by o.points desc, o.correct desc, o.last_at, a.id`,
}

/** The first parameter of a search. */
const FIRST_WORD = 5

const search = (words: readonly string[]) => ({
  name: `board.named.${words.length}`,
  text: `select ${STANDING}, ${RANK} as rank, o.found
    from (select b.*, count(*) over ()::int as found from board b join account a on a.id = b.account_id
      where b.scope = $2 and ${hasWords('a.name_tight', words, FIRST_WORD)}
      order by b.points desc, b.correct desc, b.last_at, a.id limit $3 offset $4) o ${JOINS}
    order by o.points desc, o.correct desc, o.last_at, a.id`,
})

const place = {
  name: 'board.place',
  text: `select ${STANDING}, ${RANK} as rank
    from (select $2::text as scope, f.id as account_id, coalesce(b.points, 0) as points, coalesce(b.correct, 0) as correct,
        coalesce(b.last_at, now()) as last_at
      from account f left join board b on b.account_id = f.id and b.scope = $2 where f.id = $3) o ${JOINS}`,
}

const ranks = {
  name: 'board.rank',
  text: `select ${RANK} as rank from board o where o.scope = $1 and o.account_id = $2`,
}

const size = {
  name: 'board.size',
  text: 'select coalesce(sum(fans), 0)::int as fans from board_count where scope = $1',
}

export type RankedRow = Row & { rank: number }

/** A fan as a board shows him. */
export const rowOf = ({
  userId,
  name,
  rank,
  points,
  correct,
  total,
  key,
  ...image
}: RankedRow): BoardRow => ({
  userId,
  name,
  rank,
  points,
  correct,
  total,
  avatar: key === null ? null : imageOf({ key, alt: name, ...image }),
})

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
  const [known] = first ? await ask<{ rank: number }>(db, ranks, [scope, first.userId]) : []
  const places = ranksOf(rows, known?.rank ?? 1, part.offset)
  return { items: rows.map((row, at) => rowOf({ ...row, rank: places[at] ?? 1 })), total: all?.fans ?? 0 }
}

/** Those on a board whose names have all the words, with their ranks. */
export async function boardNamed(
  db: Asked,
  language: Language,
  scope: string,
  { size: most, offset, terms }: { size: number; offset: number; terms: readonly string[] },
): Promise<{ items: BoardRow[]; total: number }> {
  const rows = await ask<RankedRow & { found: number }>(db, search(terms), [
    language,
    scope,
    most,
    offset,
    ...terms,
  ])
  return { items: rows.map(rowOf), total: rows[0]?.found ?? 0 }
}

/** Somebody's own place on a board: who has no point stands behind all who have one. */
export async function boardPlace(
  db: Asked,
  language: Language,
  scope: string,
  accountId: number,
): Promise<BoardRow | null> {
  const [row] = await ask<RankedRow>(db, place, [language, scope, accountId])
  return row ? rowOf(row) : null
}
