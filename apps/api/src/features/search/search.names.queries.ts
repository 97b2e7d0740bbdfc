import { MOST_FOUND } from '@pahlavan/contract/found'
import { query, type Queryable } from '../../database/connect.ts'
import { namesAsked, namesRare, type Tier, tiersOf } from './search.names.rules.ts'
import { EVERY, LOOK, selectInside, selectTerms } from './search.queries.ts'
import { questionsOf, type Term } from './search.rules.ts'

/** What a search for the names of some scopes finds, the best first; null for a blank search, which is no filter. */
export async function searchNames(
  db: Queryable,
  scopes: readonly number[],
  search: string | undefined,
): Promise<Tier[] | null> {
  if (!search?.trim()) return null
  const questions = questionsOf(search)
  const { whole, beginnings } = namesAsked(questions)
  if (whole.length === 0) return []
  const inEach = async (read: (scope: number) => Promise<Term[]>) =>
    (await Promise.all(scopes.map(read))).flat()
  const found = await inEach((scope) =>
    query(db, selectTerms, [scope, [EVERY, ...whole], beginnings, LOOK.ofNames]),
  )
  const all = found.reduce((sum, { word, total }) => sum + (word === EVERY ? total : 0), 0)
  const rare = namesRare(questions, found)
  const inside = rare.length > 0 ? await inEach((scope) => query(db, selectInside, [scope, rare])) : []
  return tiersOf(questions, found, inside, all)
}

/** A test in SQL that a row (its `id`) has all words of a tier, whose keys are the parameters from `first` on. */
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

interface Part {
  size: number
  offset: number
}

/**
 * The ids of a page of what a search finds, at most `MOST_FOUND`, those of the best tier first, and how many it finds. Of a frequent tier no more
 * are looked for than the page needs, and as many are said to be found as are shown of any search.
 *
 * @param read gives the first ids of a tier in the order of the list
 */
export async function pageOfNamed(
  tiers: readonly Tier[],
  { size, offset }: Part,
  read: (tier: Tier, most: number) => Promise<number[]>,
): Promise<{ ids: number[]; total: number }> {
  const ids = new Set<number>()
  const end = Math.min(offset + size, MOST_FOUND)
  const page = (total: number) => ({ ids: [...ids].slice(offset, end), total })
  for (const tier of tiers) {
    if (ids.size < end || !tier.isFrequent)
      for (const id of await read(tier, tier.isFrequent ? ids.size + end : MOST_FOUND)) ids.add(id)
    if (ids.size >= (tier.isFrequent ? end : MOST_FOUND)) return page(MOST_FOUND)
  }
  return page(Math.min(ids.size, MOST_FOUND))
}
