import { MAX_FOUND } from '@pahlavan/contract/found'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { coalesce } from './search.names.cache.ts'
import { isTitle, namesAsked, namesRare, rangesOf, type Tier, tiersOf } from './search.names.rules.ts'
import { ANY_WORD, LOOK } from './search.queries.ts'
import { type Question, questionsOf } from './search.rules.ts'

const NAME = 't.scope, t.id, t.word, t.total'
const nameColumns = { scope: integer, id: integer, word: string, total: integer }

/** Each word is looked up by itself: of words in scopes together the planner knows nothing, and reads all terms. */
const selectNames = statement({
  name: 'search.names',
  text: `select t.* from unnest($1::int[]) as one(scope) cross join unnest($2::text[]) as asked(whole) cross join lateral (
      select ${NAME} from search_term t where t.scope = one.scope and t.word = asked.whole and t.total > 0 limit 1) as t
    union select t.* from unnest($1::int[]) as one(scope) cross join unnest($3::text[]) as asked(beginning) cross join lateral (
      select ${NAME} from (select ${NAME} from search_term t where t.scope = one.scope and t.word > beginning and t.word < beginning || chr(1114111)
        order by t.word limit ${LOOK.read}) as t where t.total > 0 order by t.total desc, t.word limit ${LOOK.ofNames}) as t`,
  row: nameColumns,
})
/** The index of parts knows no scopes: it is looked through once for all of them. */
const selectNamesInside = statement({
  name: 'search.names.inside',
  text: `select distinct ${NAME} from unnest($2::text[]) as asked(part) cross join lateral (
      select ${NAME}, row_number() over (partition by t.scope order by t.total desc, t.word) as place from search_term t
      where t.word like '%' || part || '%' and t.scope > 1 and t.scope = any($1::int[]) and t.total > 0) as t where t.place <= ${LOOK.inside}`,
  row: nameColumns,
})

/** The scopes in which there is something for each word of a title: a look at one word each, where the words themselves are many. */
const selectScopes = statement({
  name: 'search.names.scopes',
  text: `select one.scope from unnest($1::int[]) as one(scope) where $2::int = (select count(distinct asked.at)
      from unnest($3::int[], $4::text[], $5::text[]) as asked(at, first, last) where exists (select from search_term t
        where t.scope = one.scope and t.word >= asked.first and t.word <= asked.last and t.total > 0))`,
  row: { scope: integer },
})

async function scopesWith(db: Queryable, questions: readonly Question[], scopes: readonly number[]) {
  if (!isTitle(questions)) return scopes
  const ranges = rangesOf(questions)
  const rows = await query(db, selectScopes, [
    scopes,
    questions.length,
    ranges.map(({ at }) => at),
    ranges.map(({ from }) => from),
    ranges.map(({ to }) => to),
  ])
  return rows.map(({ scope }) => scope)
}

const termsOf = coalesce(async (db, { search, scopes }) => {
  const questions = questionsOf(search)
  const among = await scopesWith(db, questions, scopes)
  if (among.length === 0) return []
  const { whole, beginnings } = namesAsked(questions)
  return query(db, selectNames, [among, [ANY_WORD, ...whole], beginnings])
})
const insideOf = coalesce((db, { scopes, words }) => query(db, selectNamesInside, [scopes, words]))

/** The matches of a search for names in some scopes, best first; null for a blank search, which filters nothing. */
export async function searchNames(
  db: Queryable,
  scopes: readonly number[],
  search: string | undefined,
): Promise<Tier[] | null> {
  if (!search?.trim()) return null
  const questions = questionsOf(search)
  if (questions.length === 0) return []
  const found = await termsOf(db, { search, scopes, words: [] })
  const all = found.reduce((sum, { word, total }) => sum + (word === ANY_WORD ? total : 0), 0)
  const rare = namesRare(questions, found)
  const near = rare.length > 0 ? await insideOf(db, { search, scopes, words: rare }) : []
  const inside = near.filter(({ word }) => rare.some((part) => word.includes(part)))
  return tiersOf(questions, found, inside, all)
}

/** An SQL test that a row (its `id`) has all words of a tier; their keys are the parameters from `first` on. */
export function named(
  id: string,
  scopes: readonly number[],
  { keys, isFrequent }: Tier,
  first: number,
): string {
  const has = keys.map((_, at) => `d.keys && $${first + at}::int[]`).join(' and ')
  // A limit keeps the planner from reading all documents at once.
  return isFrequent
    ? `(select true from search_document d where d.scope in (${scopes.join(', ')}) and d.id = ${id} and ${has} limit 1)`
    : `${id} = any(array(select d.id from search_document d where ${has}))`
}

/** The name of a statement that has the test of a tier: shapes of up to two words are few. */
export const tierName = (name: string, { keys, isFrequent }: Tier): string =>
  keys.length > 2 ? '' : `${name}.${keys.length}${isFrequent ? '.frequent' : ''}`

/** All that some tiers find, each with its first `tier`, where none is frequent. The tiers' keys are the parameters from `first` on. */
export function foundBy(tiers: readonly Tier[], first: number): string {
  let next = first
  const tests = tiers.map(({ keys }) => keys.map(() => `d.keys && $${next++}::int[]`).join(' and '))
  const better = tests.slice(0, -1).map((test, tier) => `when ${test} then ${tier}`)
  const tier = better.length > 0 ? `case ${better.join(' ')} else ${better.length} end` : '0'
  return `select d.id, ${tier} as tier from search_document d where ${tests.at(-1)}`
}

/** The name of a statement that reads all that tiers find. */
export const tiersName = (name: string, tiers: readonly Tier[]): string =>
  tiers.map((tier) => tierName(`${name}.${tiers.length}`, tier)).at(-1) ?? ''

interface Part {
  size: number
  offset: number
}

/**
 * The ids of a page of matches, at most `MAX_FOUND`, the best tier first, and the total. Of a frequent tier it reads no more than the page
 * needs, and reports the limit as its total.
 *
 * @param read returns the first ids of a tier in the order of the list
 */
export async function pageOfNamed(
  tiers: readonly Tier[],
  { size, offset }: Part,
  read: (tier: Tier, most: number) => Promise<number[]>,
): Promise<{ ids: number[]; total: number }> {
  const ids = new Set<number>()
  const end = Math.min(offset + size, MAX_FOUND)
  const page = (total: number) => ({ ids: [...ids].slice(offset, end), total })
  for (const tier of tiers) {
    if (ids.size < end || !tier.isFrequent)
      for (const id of await read(tier, tier.isFrequent ? ids.size + end : MAX_FOUND)) ids.add(id)
    if (ids.size >= (tier.isFrequent ? end : MAX_FOUND)) return page(MAX_FOUND)
  }
  return page(Math.min(ids.size, MAX_FOUND))
}
