import type { BookCard, BookSort } from '@pahlavan/contract/books'
import type { Language } from '@pahlavan/contract/endpoint'
import { MAX_FOUND } from '@pahlavan/contract/found'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { integer } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import {
  foundBy,
  named,
  pageOfNamed,
  searchNames,
  tierName,
  tiersName,
} from '../search/search.names.queries.ts'
import { BOOK_SCOPE, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf } from './books.cards.queries.ts'
import {
  activeFilters,
  type BookFilter,
  type BookList,
  orders,
  sampleFilters,
  valuesOf,
  whereOf,
} from './books.list.queries.ts'

/** The first so many that have the words of a tier, in an order of the lists. */
const selectNamed = (filter: BookFilter, sort: BookSort, tier: Tier) => {
  const first = activeFilters(filter).length + 1
  return built({
    name: activeFilters(filter).length === 0 && sort === 'newest' ? tierName('books.named', tier) : '',
    isSlow: false,
    text: `select b.id from book b where ${whereOf(filter, 1)} and ${named('b.id', [BOOK_SCOPE], tier, first)}
      order by ${orders[sort]} limit $${first + tier.keys.length}`,
    row: { id: integer },
  })
}
/** A page of all that tiers find, those of the best tier first, where none of them is frequent; each row says how many there are. */
const selectFew = (filter: BookFilter, sort: BookSort, tiers: readonly Tier[]) => {
  const first = activeFilters(filter).length + 2
  const last = first + tiers.flatMap(({ keys }) => keys).length
  return built({
    name: activeFilters(filter).length === 0 && sort === 'newest' ? tiersName('books.few', tiers) : '',
    isSlow: false,
    text: `with found as materialized (${foundBy(tiers, first)}),
      page as materialized (select b.id, least(count(*) over (), ${MAX_FOUND})::int as total,
        row_number() over (order by found.tier, ${orders[sort]}) as place
        from book b join found on found.id = b.id where ${whereOf(filter, 2)} and b.id = any(array(select id from found))
        order by place limit greatest(least($${last}::int, ${MAX_FOUND} - $${last + 1}::int), 0) offset $${last + 1})
      select ${CARD}, page.total from page join book b on b.id = page.id ${CARD_JOINS} order by page.place`,
    row: { ...cardColumns, total: integer },
  })
}
const selectFound = built({
  name: 'books.found',
  text: `select ${CARD} from unnest($2::int[]) with ordinality as found(id, place) join book b using (id) ${CARD_JOINS} order by found.place`,
  row: cardColumns,
})

samples(() => [
  selectFound,
  ...sampleFilters.flatMap((filter) =>
    sampleTiers.flatMap((tier) => [
      selectNamed(filter, 'newest', tier),
      selectFew(filter, 'newest', [tier, tier]),
    ]),
  ),
])

/** A page of the books that a search finds, those with its whole words first, and how many it finds; null for a blank search. */
export async function searchBooks(
  db: Queryable,
  language: Language,
  search: string | undefined,
  { sort, part, ...filter }: BookList,
): Promise<{ items: BookCard[]; total: number } | null> {
  const tiers = await searchNames(db, [BOOK_SCOPE], search)
  if (!tiers) return null
  const values = valuesOf(filter)
  if (tiers.length > 0 && !tiers.some(({ isFrequent }) => isFrequent)) {
    const keys = tiers.flatMap((tier) => tier.keys)
    const { rows, total } = await countedRows(part, (size, offset) =>
      query(db, selectFew(filter, sort, tiers), [language, ...values, ...keys, size, offset]),
    )
    return { items: rows.map(cardOf), total }
  }
  const { ids, total } = await pageOfNamed(tiers, part, async (tier, most) => {
    const rows = await query(db, selectNamed(filter, sort, tier), [...values, ...tier.keys, most])
    return rows.map(({ id }) => id)
  })
  const rows = ids.length > 0 ? await query(db, selectFound, [language, ids]) : []
  return { items: rows.map(cardOf), total }
}
