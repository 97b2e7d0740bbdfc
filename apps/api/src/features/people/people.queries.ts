import type { Language } from '@pahlavan/contract/endpoint'
import type { PersonCard, UserType } from '@pahlavan/contract/people'
import type pg from 'pg'
import { ask, type Statement } from '../../database/connect.ts'
import {
  CARD_JOINS,
  type CardRow,
  CLUB_TOTALS,
  cardColumns,
  cardOf,
  firstName,
  inLanguage,
  lastName,
  LIVING,
} from './people.cards.queries.ts'
import { hasWords } from './people.rules.ts'

/** A pool, or one connection of it. */
export type Asked = Pick<pg.Pool, 'query'>

/** Which people, in which order, and which part of their list. `words` are those of a search (`nameWords`). */
export interface Wanted {
  language: Language
  role: UserType
  byRank: boolean
  words: readonly string[]
  styleType: number | null
  gender: number | null
  playWeight: number | null
  city: string | null
  clubId: number | null
  size: number
  offset: number
}

/** The filters of a list, each by its parameter. A statement has those that are asked for, and joins what they need. */
const filters = ['styleType', 'playWeight', 'city', 'clubId', 'gender'] as const
type Filter = (typeof filters)[number]

const tests: Record<Filter, string> = {
  styleType: 'w.style_type = $1',
  playWeight: 'w.play_weight = $2',
  // A city in either language, in any spelling.
  city: 'fa_tight($3) in (fa_tight(c.city), fa_tight(c.city_en))',
  clubId: 'w.club_id = $4',
  gender: 'coalesce(g.gender, a.gender) = $5',
}

/** The tests of a list, with those that a kind of people cannot pass as `false`. */
const testsOf = (wanted: Wanted, own: Partial<typeof tests>): string =>
  filters
    .map(
      (name) =>
        `and ($${filters.indexOf(name) + 1}::${name === 'city' ? 'text' : 'int'} is null or ${wanted[name] === null ? 'true' : (own[name] ?? 'false')})`,
    )
    .join(' ')

/** Everybody whom the filters leave, with his points. Fans have none, so they have no rank. `hay` is what the search reads. */
const ranked: Record<UserType, (wanted: Wanted) => string> = {
  0: (wanted) => `select a.id, 0 as points, null::int as rank, a.name_tight as hay from account a
    where a.user_type = 0 and ${LIVING} ${testsOf(wanted, {})}`,
  1: (
    wanted,
  ) => `select a.id, coalesce(w.points, 0) as points, rank() over (order by coalesce(w.points, 0) desc)::int as rank,
      a.name_tight as hay
    from account a left join wrestler w on w.account_id = a.id
      ${wanted.city === null ? '' : 'left join club c on c.account_id = w.club_id'}
      ${wanted.gender === null ? '' : 'left join play_weight g on g.id = w.play_weight'}
    where a.user_type = 1 and ${LIVING} ${testsOf(wanted, tests)}`,
  2: (
    wanted,
  ) => `select a.id, coalesce(t.points, 0) as points, rank() over (order by coalesce(t.points, 0) desc)::int as rank,
      a.name_tight || ' ' || coalesce(fa_tight(coalesce(c.city, '') || ' ' || coalesce(c.city_en, '')), '') as hay
    from account a left join club c on c.account_id = a.id left join ${CLUB_TOTALS} t on t.club_id = a.id
    where a.user_type = 2 and ${LIVING} ${testsOf(wanted, { city: tests.city, clubId: 'a.id = $4' })}`,
}

/** Which of the filters a statement has, for its name. */
const filtersOf = (wanted: Wanted): string => filters.map((name) => Number(wanted[name] !== null)).join('')

/** By rank, those of one rank by name; or by name alone, family names first, as the language sorts. */
function order(language: Language, byRank: boolean): string {
  const collate = `collate "${language === 0 ? 'fa' : 'en'}-x-icu"`
  const name = `${lastName('a', language)} ${collate}, ${firstName('a', language)} ${collate}, a.id`
  return byRank ? `rank nulls last, ${name}` : name
}

/** Names in which more of the words begin a word stand before those that have them inside. */
const begins = (at: number) =>
  `((' ' || fa_norm(a.first_name || ' ' || a.last_name || ' ' || coalesce(a.first_name_en, '') || ' ' || coalesce(a.last_name_en, '')))
    like '% ' || $${at} || '%')::int`

/** The first parameter of a search. */
const FIRST_WORD = 8

function statement(wanted: Wanted): Statement {
  const { language, role, byRank, words } = wanted
  const places = words.map((_, at) => FIRST_WORD + at)
  const found = hasWords('r.hay', words, FIRST_WORD)
  const best = places.length > 0 ? `${places.map(begins).join(' + ')} desc, ` : ''
  return {
    name: `people.list.${language}.${role}.${Number(byRank)}.${filtersOf(wanted)}.${words.length}`,
    text: `with ranked as (${ranked[role](wanted)}),
      page as (select a.id, r.points, r.rank, count(*) over ()::int as total,
          row_number() over (order by ${best}${order(language, byRank)}) as place
        from ranked r join account a on a.id = r.id where ${found} order by place limit $6 offset $7)
      select ${cardColumns(language)}, page.points, page.rank, page.total,
        case a.user_type when 2 then ${inLanguage('c.city', language)} end as city
      from page join account a on a.id = page.id ${CARD_JOINS} left join club c on c.account_id = a.id order by page.place`,
  }
}

/** How many a list has, where a page beyond its end was asked for. */
const count = (wanted: Wanted): Statement => ({
  name: `people.count.${wanted.role}.${filtersOf(wanted)}.${wanted.words.length}`,
  text: `with ranked as (${ranked[wanted.role](wanted)}) select count(*)::int as total from ranked r
    where ${hasWords('r.hay', wanted.words, 6)}`,
})

/** A page of people, and how many there are in all: one statement, however large the page. */
export async function listPeople(db: Asked, wanted: Wanted): Promise<{ items: PersonCard[]; total: number }> {
  const { words, size, offset } = wanted
  const asked = filters.map((name) => wanted[name])
  const rows = await ask<CardRow & { total: number }>(db, statement(wanted), [
    ...asked,
    size,
    offset,
    ...words,
  ])
  if (rows.length > 0 || offset === 0) return { items: rows.map(cardOf), total: rows[0]?.total ?? 0 }
  const [beyond] = await ask<{ total: number }>(db, count(wanted), [...asked, ...words])
  return { items: [], total: beyond?.total ?? 0 }
}
