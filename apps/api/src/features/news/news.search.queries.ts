import type { ListedNews, NewsCard } from '@pahlavan/contract/news'
import { query, type Queryable } from '../../database/connect.ts'
import { string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { FIRST_VALUE, type Narrowing, narrowing, searchDocuments } from '../search/search.queries.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, VISIBLE } from './news.cards.queries.ts'
import { matchOf } from './news.match.rules.ts'
import type { NewsFilter } from './news.queries.ts'
import { newsScope } from './news.rules.ts'

const FOUND = `from unnest($1::int[]) with ordinality as found(id, place) join news n using (id) ${CARD_JOINS}
    where ${VISIBLE} order by found.place`
const selectCards = statement({ name: 'news.found.cards', text: `select ${CARD} ${FOUND}`, row: cardColumns })
const selectFound = statement({
  name: 'news.found',
  text: `select ${CARD}, n.body ${FOUND}`,
  row: { ...cardColumns, body: string },
})

/** A category has about a fifth of the news. */
const inCategory = narrowing({
  name: '.category',
  test: `and exists (select from news n where n.id = d.id and n.category_id = $${FIRST_VALUE})`,
  share: 0.2,
})
const ofCategory = (id: number): Narrowing => ({ ...inCategory, values: [id] })

/** A page of matches, best first: each article with its matched words; and the total. */
async function pageFound(
  db: Queryable,
  search: string,
  { language, categoryId, size, offset }: NewsFilter,
): Promise<{ words: ReadonlyMap<number, string[]>; total: number }> {
  const only = categoryId === null ? undefined : ofCategory(categoryId)
  const found = await searchDocuments(db, newsScope(language), search, only)
  const page = found.slice(offset, offset + size)
  return { words: new Map(page.map((document) => [document.id, document.words])), total: found.length }
}

/** A page of matches, best first, each article with the place of its match, and the total. */
export async function searchNews(
  db: Queryable,
  search: string,
  filter: NewsFilter,
): Promise<{ items: ListedNews[]; total: number }> {
  const { words, total } = await pageFound(db, search, filter)
  const rows = words.size > 0 ? await query(db, selectFound, [[...words.keys()]]) : []
  const items = rows.map((row) =>
    Object.assign(cardOf(row), { match: matchOf(row, words.get(row.id) ?? []) }),
  )
  return { items, total }
}

/** The same without those places, for which whole articles are read. */
export async function searchCards(
  db: Queryable,
  search: string,
  filter: NewsFilter,
): Promise<{ items: NewsCard[]; total: number }> {
  const { words, total } = await pageFound(db, search, filter)
  const rows = words.size > 0 ? await query(db, selectCards, [[...words.keys()]]) : []
  return { items: rows.map(cardOf), total }
}

export async function findsNews(
  db: Queryable,
  search: string,
  language: NewsFilter['language'],
): Promise<boolean> {
  return (await searchDocuments(db, newsScope(language), search)).length > 0
}
