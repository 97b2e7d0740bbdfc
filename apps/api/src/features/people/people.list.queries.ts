import type { Language } from '@pahlavan/contract/endpoint'
import type { PersonCard, UserType } from '@pahlavan/contract/people'
import { query, type Queryable } from '../../database/connect.ts'
import { localized, nameOrder } from '../../database/localized.ts'
import { integer } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import type { Ranks } from './people.rules.ts'
import { cardColumns, cardFields, cardJoins, cardOf, type CardRow, LIVING } from './people.cards.queries.ts'
import {
  type PeopleScope,
  kinds,
  activeFilters,
  isNobody,
  listName,
  listed,
  parametersAfter,
  sampleScopes,
  valuesOf,
} from './people.scope.queries.ts'

export interface PeopleFilter extends PeopleScope {
  language: Language
  byRank: boolean
  size: number
  offset: number
}

/** By rank, equal ranks by name, in the order of points. It begins at given points with a known number above, and steps over some. */
function pageByRank(scope: PeopleScope, role: 1 | 2, language: Language): string {
  const [size, skipped, points, above] = parametersAfter(scope, 4)
  return `nearest as materialized (select t.account_id as id, t.points, (${above} + rank() over (order by t.points desc))::int as rank
      ${listed(scope, role)} and t.points <= ${points} order by t.points desc fetch first (${size} + ${skipped}) rows with ties),
    page as materialized (select a.id, n.points, n.rank,
        row_number() over (order by n.rank, ${nameOrder('a', language).join(', ')}, a.id) as place
      from nearest n cross join lateral (select * from account where id = n.id limit 1) a
      order by place limit ${size} offset ${skipped})`
}

/** By name, without ranks. The filtered ones are one set (`is true` keeps it one), probed while names are walked in their order. */
function pageByName(scope: PeopleScope, role: 1 | 2, language: Language): string {
  const [size, offset] = parametersAfter(scope, 2)
  const names = [...nameOrder('a', language), 'a.id'].join(', ')
  const among =
    activeFilters(scope).length > 0
      ? `and (a.id in (select t.account_id ${listed(scope, role)})) is true`
      : ''
  return `named as materialized (select a.id, row_number() over (order by ${names}) as place from account a
      where a.user_type = ${role} and ${LIVING} ${among} order by ${names} limit ${size} offset ${offset}),
    page as materialized (select t.account_id as id, t.points, null::int as rank, named.place
      from ${kinds[role].table} t join named on named.id = t.account_id
      where t.account_id = any(array(select id from named)))`
}

function pageOfFans(scope: PeopleScope, language: Language): string {
  const [size, offset] = parametersAfter(scope, 2)
  const names = [...nameOrder('a', language), 'a.id'].join(', ')
  return `page as materialized (select a.id, 0 as points, null::int as rank, row_number() over (order by ${names}) as place
      from account a where ${FANS} order by ${names} limit ${size} offset ${offset})`
}
export const FANS = `a.user_type = 0 and not a.is_hidden and ${LIVING}`

/** The cards of a `page` (a common table expression), each with `more`. Looked up one by one: a join compares each with all of the page. */
export const cardsOf = (page: string, role: UserType, language: Language, more = ''): string => `with ${page}
  select ${more} ${cardFields(language)}, page.points, page.rank, ${role === 2 ? localized('c', 'city', language) : 'null::text'} as city
  from page cross join lateral (select * from account where id = page.id limit 1) a ${cardJoins(role)}
  ${role === 2 ? 'left join club c on c.account_id = a.id' : ''} order by page.place`

function selectPage(scope: PeopleScope, language: Language, byRank: boolean) {
  const { role } = scope
  const pageOf = byRank ? pageByRank : pageByName
  return built({
    name: listName(scope, `people.list.${language}.${role}.${Number(byRank)}`),
    text: cardsOf(role === 0 ? pageOfFans(scope, language) : pageOf(scope, role, language), role, language),
    row: cardColumns,
  })
}

const countListed = (scope: PeopleScope) =>
  built({
    name: listName(scope, `people.count.${scope.role}`),
    text: `select count(*)::int as total ${scope.role === 0 ? `from account a where ${FANS}` : listed(scope, scope.role)}`,
    row: { total: integer },
  })
samples(() =>
  sampleScopes.flatMap((scope) => [
    selectPage(scope, 0, true),
    selectPage(scope, 1, false),
    countListed(scope),
  ]),
)

/** Cards of people in no order of ranks, with their ranks. */
export async function rankedCards(
  rows: readonly CardRow[],
  ranksOf: () => Promise<Ranks>,
): Promise<PersonCard[]> {
  const ranks = rows.length > 0 ? await ranksOf() : null
  return rows.map((row) => cardOf(Object.assign(row, { rank: ranks?.of(row.points) ?? null })))
}

/** More than anybody has. */
const MAX_POINTS = 2 ** 31 - 1

/** The beginning of a page by rank: its points, and the number of rows to step over. The first page needs no ranks. */
async function beginningOf({ offset }: PeopleFilter, ranksOf: () => Promise<Ranks>) {
  const { points, above } = (offset > 0 && (await ranksOf()).at(offset)) || { points: MAX_POINTS, above: 0 }
  return [offset - above, points, above]
}

/** A page of people: one statement, however large the page, and their ranks where that is not its order. */
export async function listPeople(
  db: Queryable,
  wanted: PeopleFilter,
  ranksOf: () => Promise<Ranks>,
): Promise<PersonCard[]> {
  if (isNobody(wanted)) return []
  const { language, role, size, offset } = wanted
  const byRank = wanted.byRank && role !== 0
  const beginning = byRank ? await beginningOf(wanted, ranksOf) : [offset]
  const values = [...valuesOf(wanted), size, ...beginning]
  const rows = await query(db, selectPage(wanted, language, wanted.byRank), values)
  return byRank || role === 0 ? rows.map(cardOf) : rankedCards(rows, ranksOf)
}

export async function countPeople(db: Queryable, scope: PeopleScope): Promise<number> {
  if (isNobody(scope)) return 0
  const [row] = await query(db, countListed(scope), valuesOf(scope))
  return row?.total ?? 0
}
