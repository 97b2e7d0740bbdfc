import type { ListedNews } from '@pahlavan/contract/news'
import { query, type Queryable } from '../../database/connect.ts'
import { string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { FIRST_VALUE, type Narrowing, narrowing, searchDocuments } from '../search/search.queries.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, VISIBLE } from './news.cards.queries.ts'
import { matchOf } from './news.match.rules.ts'
import type { NewsFilter } from './news.queries.ts'
import { newsScope } from './news.rules.ts'

const selectFound = statement({
  name: 'news.found',
  text: `select ${CARD}, n.body from unnest($1::int[]) with ordinality as found(id, place) join news n using (id) ${CARD_JOINS}
    where ${VISIBLE} order by found.place`,
  row: { ...cardColumns, body: string },
})

/** A category has about a fifth of the news. */
const inCategory = narrowing({
  name: '.category',
  test: `and exists (select from news n where n.id = d.id and n.category_id = $${FIRST_VALUE})`,
  share: 0.2,
})
const ofCategory = (id: number): Narrowing => ({ ...inCategory, values: [id] })

/** A page of what a search finds, best first, and how much it finds in all. */
export async function searchNews(
  db: Queryable,
  search: string,
  { language, categoryId, size, offset }: NewsFilter,
): Promise<{ items: ListedNews[]; total: number }> {
  const only = categoryId === null ? undefined : ofCategory(categoryId)
  const found = await searchDocuments(db, newsScope(language), search, only)
  const page = found.slice(offset, offset + size)
  const words = new Map(page.map((document) => [document.id, document.words]))
  const rows = await query(db, selectFound, [[...words.keys()]])
  const items = rows.map((row) =>
    Object.assign(cardOf(row), { match: matchOf(row, words.get(row.id) ?? []) }),
  )
  return { items, total: found.length }
}

/** Whether a search finds anything. */
export async function findsNews(
  db: Queryable,
  search: string,
  language: NewsFilter['language'],
): Promise<boolean> {
  return (await searchDocuments(db, newsScope(language), search)).length > 0
}
