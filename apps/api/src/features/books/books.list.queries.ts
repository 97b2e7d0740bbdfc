import type { BookCard, BookSort } from '@pahlavan/contract/books'
import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import { named, pageOfNamed, searchNames, tierName } from '../search/search.names.queries.ts'
import { BOOK_SCOPE, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { AVAILABLE, CARD, CARD_JOINS, cardColumns, cardOf, SHOWN } from './books.cards.queries.ts'

/** Which books; null is no filter. */
export interface BookFilter {
  categoryId: number | null
  ids: number[] | null
  inStock: true | null
}
type Name = keyof BookFilter

/** Tests of a book (`b`), each by the place of its parameter. */
const tests: Record<Name, (at: string) => string> = {
  categoryId: (at) => `b.category_id = ${at}::int`,
  ids: (at) => `b.id = any(${at}::int[])`,
  inStock: (at) => `(${AVAILABLE} > 0) = ${at}::boolean`,
}

/** The order of each list is that of an index. */
const orders: Record<BookSort, string> = {
  newest: 'b.created_at desc, b.id desc',
  selling: 'b.sold desc, b.id desc',
  cheapest: 'b.price, b.id',
  dearest: 'b.price desc, b.id desc',
}

const askedOf = (filter: BookFilter): Name[] =>
  (Object.keys(tests) as Name[]).filter((name) => filter[name] !== null)
const whereOf = (filter: BookFilter, first: number): string =>
  [SHOWN, ...askedOf(filter).map((name, at) => tests[name](`$${first + at}`))].join(' and ')

/** The lists of everything and of a category have names; other filters and orders make many shapes. */
const nameOf = (name: string, filter: BookFilter): string => {
  const asked = askedOf(filter)
  return asked.some((each) => each !== 'categoryId') ? '' : [name, ...asked].join('.')
}

/** The page is found in the order of an index, and what stands on it is read then. */
const selectPage = (filter: BookFilter, sort: BookSort) =>
  built({
    name: sort === 'newest' ? nameOf('books.list', filter) : '',
    isSlow: false,
    text: `select ${CARD} from book b ${CARD_JOINS}
      where b.id = any(array(select b.id from book b where ${whereOf(filter, 4)} order by ${orders[sort]} limit $2 offset $3)) order by ${orders[sort]}`,
    row: cardColumns,
  })
const countPage = (filter: BookFilter) =>
  built({
    name: nameOf('books.count', filter),
    isSlow: false,
    text: `select count(*)::int as total from book b where ${whereOf(filter, 1)}`,
    row: { total: integer },
  })

/** The first so many that have the words of a tier, in an order of the lists. */
const selectNamed = (filter: BookFilter, sort: BookSort, tier: Tier) => {
  const first = askedOf(filter).length + 1
  return built({
    name: askedOf(filter).length === 0 && sort === 'newest' ? tierName('books.named', tier) : '',
    isSlow: false,
    text: `select b.id from book b where ${whereOf(filter, 1)} and ${named('b.id', [BOOK_SCOPE], tier, first)}
      order by ${orders[sort]} limit $${first + tier.keys.length}`,
    row: { id: integer },
  })
}
const selectFound = built({
  name: 'books.found',
  text: `select ${CARD} from unnest($2::int[]) with ordinality as found(id, place) join book b using (id) ${CARD_JOINS} order by found.place`,
  row: cardColumns,
})

samples(() => {
  const none = { categoryId: null, ids: null, inStock: null }
  const all = { categoryId: 1, ids: [1], inStock: true } as const
  const filters: BookFilter[] = [none, { ...none, categoryId: 1 }, { ...all, ids: [1] }]
  const sorts = Object.keys(orders) as BookSort[]
  return [
    selectFound,
    ...filters.map(countPage),
    ...filters.flatMap((filter) => sorts.map((sort) => selectPage(filter, sort))),
    ...filters.flatMap((filter) => sampleTiers.map((tier) => selectNamed(filter, 'newest', tier))),
  ]
})

const valuesOf = (filter: BookFilter): unknown[] => askedOf(filter).map((name) => filter[name])

/** Which books, in which order, and which part of them. */
interface BookList extends BookFilter {
  sort: BookSort
  part: { size: number; offset: number }
}

/** A page of books, and how many the list has. */
export async function listBooks(
  db: Queryable,
  language: Language,
  { sort, part, ...filter }: BookList,
): Promise<{ items: BookCard[]; total: number }> {
  const values = valuesOf(filter)
  const [rows, [counted]] = await Promise.all([
    query(db, selectPage(filter, sort), [language, part.size, part.offset, ...values]),
    query(db, countPage(filter), values),
  ])
  return { items: rows.map(cardOf), total: counted?.total ?? 0 }
}

/** A page of the books that a search finds, those with its whole words first, and how many it finds; null for a blank search. */
export async function searchBooks(
  db: Queryable,
  language: Language,
  search: string | undefined,
  { sort, part, ...filter }: BookList,
): Promise<{ items: BookCard[]; total: number } | null> {
  const tiers = await searchNames(db, [BOOK_SCOPE], search)
  if (!tiers) return null
  const { ids, total } = await pageOfNamed(tiers, part, async (tier, most) => {
    const rows = await query(db, selectNamed(filter, sort, tier), [...valuesOf(filter), ...tier.keys, most])
    return rows.map(({ id }) => id)
  })
  const rows = ids.length > 0 ? await query(db, selectFound, [language, ids]) : []
  return { items: rows.map(cardOf), total }
}
