import type { BookCard, BookSort } from '@pahlavan/contract/books'
import type { Language } from '@pahlavan/contract/endpoint'
import { keysOf } from '@pahlavan/contract/records'
import { query, type Queryable } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import { AVAILABLE, CARD, CARD_JOINS, cardColumns, cardOf, SHOWN } from './books.cards.queries.ts'

/** Which books; null is no filter. */
export interface BookFilter {
  categoryId: number | null
  ids: number[] | null
  inStock: true | null
}
type Name = keyof BookFilter

const tests: Record<Name, (at: string) => string> = {
  categoryId: (at) => `b.category_id = ${at}::int`,
  ids: (at) => `b.id = any(${at}::int[])`,
  inStock: (at) => `(${AVAILABLE} > 0) = ${at}::boolean`,
}

/** The order of each list is that of an index. */
export const orders: Record<BookSort, string> = {
  newest: 'b.created_at desc, b.id desc',
  selling: 'b.sold desc, b.id desc',
  cheapest: 'b.price, b.id',
  dearest: 'b.price desc, b.id desc',
}

export const activeFilters = (filter: BookFilter): Name[] =>
  keysOf(tests).filter((name) => filter[name] !== null)
export const whereOf = (filter: BookFilter, first: number): string =>
  [SHOWN, ...activeFilters(filter).map((name, at) => tests[name](`$${first + at}`))].join(' and ')

/** The lists of everything and of a category have names; other filters and orders make many shapes. */
const nameOf = (name: string, filter: BookFilter): string => {
  const filters = activeFilters(filter)
  return filters.some((each) => each !== 'categoryId') ? '' : [name, ...filters].join('.')
}

/** Finds the page by an index, and reads its rows afterwards. */
const selectPage = (filter: BookFilter, sort: BookSort) =>
  built({
    name: sort === 'newest' ? nameOf('books.list', filter) : '',
    isSlow: false,
    text: `select ${CARD} from book b ${CARD_JOINS}
      where b.id = any(array(select b.id from book b where ${whereOf(filter, 4)} order by ${orders[sort]}
        limit $2 offset $3)) order by ${orders[sort]}`,
    row: cardColumns,
  })
const countPage = (filter: BookFilter) =>
  built({
    name: nameOf('books.count', filter),
    isSlow: false,
    text: `select count(*)::int as total from book b where ${whereOf(filter, 1)}`,
    row: { total: integer },
  })

const none = { categoryId: null, ids: null, inStock: null }
/** Filters of every shape, for the tests of statements. */
export const sampleFilters: BookFilter[] = [
  none,
  { ...none, categoryId: 1 },
  { categoryId: 1, ids: [1], inStock: true },
]
samples(() => {
  const sorts = keysOf(orders)
  return [
    ...sampleFilters.map(countPage),
    ...sampleFilters.flatMap((filter) => sorts.map((sort) => selectPage(filter, sort))),
  ]
})

export const valuesOf = (filter: BookFilter): unknown[] => activeFilters(filter).map((name) => filter[name])

export interface BookList extends BookFilter {
  sort: BookSort
  part: { size: number; offset: number }
}

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
