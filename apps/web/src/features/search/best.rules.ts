import type { SearchAnswer, SearchGroupName } from '@pahlavan/contract/search'
import { searchTerms } from '@pahlavan/persian/letters'

/** Nouns that are searched by their names. */
const NAMED: ReadonlySet<SearchGroupName> = new Set(['people', 'clubs', 'events'])

/**
 * The result to show above all: the one of exactly the searched name, or else the first of the first group, if it has a name and that name has
 * each word of the search whole, as a family name does.
 */
export function bestOf({ best, groups }: SearchAnswer, q: string): SearchAnswer['best'] {
  if (best) return best
  const [first] = groups
  const item = first?.items[0]
  const terms = searchTerms(q) ?? []
  if (!first || !item || !NAMED.has(first.name) || terms.length === 0) return null
  const words = new Set(searchTerms(item.title))
  return terms.every((term) => words.has(term)) ? { name: first.name, item } : null
}
