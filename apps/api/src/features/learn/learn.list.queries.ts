import type { Language } from '@pahlavan/contract/endpoint'
import type { CourseCard } from '@pahlavan/contract/learn'
import { keysOf } from '@pahlavan/contract/records'
import { query, type Queryable } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import { named, tierName } from '../search/search.names.queries.ts'
import { COURSE_SCOPE, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, COURSES, SHOWN } from './learn.cards.queries.ts'

/** Which courses; null is no filter. Prices are rial. */
export interface CourseFilter {
  categoryId: number | null
  ids: number[] | null
  level: number | null
  priceFrom: number | null
  priceTo: number | null
  named: Tier | null
}

type Name = Exclude<keyof CourseFilter, 'named'>

const tests: Record<Name, (at: string) => string> = {
  categoryId: (at) => `c.category_id = ${at}::int`,
  ids: (at) => `c.id = any(${at}::int[])`,
  level: (at) => `c.level = ${at}::int`,
  priceFrom: (at) => `c.price >= ${at}::bigint`,
  priceTo: (at) => `c.price <= ${at}::bigint`,
}

const orders = {
  newest: 'c.published_at desc',
  viewed: 'c.views desc, c.published_at desc',
  liked: 'c.likes desc, c.published_at desc',
  cheapest: 'c.price, c.published_at desc',
  dearest: 'c.price desc, c.published_at desc',
}
export type CourseOrder = keyof typeof orders

const activeFilters = (filter: CourseFilter): Name[] => keysOf(tests).filter((name) => filter[name] !== null)

/** Named statements: whole lists, lists with one filter, and searches in public lists. All combinations of filters and orders are hundreds of shapes. */
const NAMED: ReadonlySet<CourseOrder> = new Set(['newest', 'viewed'])
const nameOf = (names: readonly Name[], order: CourseOrder, tier: Tier | null): string => {
  const [first, second] = names
  if (first) return tier || second || order !== 'newest' ? '' : `learn.list.${first}`
  if (!tier) return `learn.list.${order}`
  return NAMED.has(order) ? tierName(`learn.named.${order}`, tier) : ''
}

/** The tests of a list; `first` is the place of the first parameter. */
function whereOf(filter: CourseFilter, first: number): string {
  const names = activeFilters(filter)
  const tier = filter.named && { ...filter.named, isFrequent: false }
  return [
    SHOWN,
    ...names.map((name, at) => tests[name](`$${at + first}`)),
    ...(tier ? [named('c.id', [COURSE_SCOPE], tier, names.length + first)] : []),
  ].join(' and ')
}

/** Finds the page first and reads its rows afterwards: sorting first would read the rows of every course. */
function selectPage(filter: CourseFilter, order: CourseOrder) {
  const sorted = `order by ${orders[order]}, c.id`
  return built({
    name: nameOf(activeFilters(filter), order, filter.named),
    isSlow: false,
    text: `select ${CARD} from (select c.* from ${COURSES} where ${whereOf(filter, 4)} ${sorted} limit $2 offset $3) c ${CARD_JOINS} ${sorted}`,
    row: cardColumns,
  })
}

/** How many a list has is read by itself: once in a while, and not with each page. */
const countListed = (filter: CourseFilter) =>
  built({
    name: filter.named || activeFilters(filter).length > 0 ? '' : 'learn.count',
    isSlow: false,
    text: `select count(*)::int as total from course c where ${whereOf(filter, 1)}`,
    row: { total: integer },
  })

samples(() => {
  const none = { categoryId: null, ids: null, level: null, priceFrom: null, priceTo: null, named: null }
  const all = { categoryId: 1, ids: [1], level: 1, priceFrom: 1, priceTo: 2 }
  return [
    ...keysOf(orders).map((order) => selectPage(none, order)),
    countListed(none),
    ...sampleTiers.flatMap((tier) => [
      selectPage({ ...all, named: tier }, 'newest'),
      countListed({ ...all, named: tier }),
    ]),
  ]
})

const valuesOf = (filter: CourseFilter): unknown[] => [
  ...activeFilters(filter).map((name) => filter[name]),
  ...(filter.named?.keys ?? []),
]

export async function listCourses(
  db: Queryable,
  language: Language,
  { order, ...filter }: CourseFilter & { order: CourseOrder },
  { size, offset }: { size: number; offset: number },
): Promise<CourseCard[]> {
  const rows = await query(db, selectPage(filter, order), [language, size, offset, ...valuesOf(filter)])
  return rows.map(cardOf)
}

export async function countCourses(db: Queryable, filter: CourseFilter): Promise<number> {
  const [row] = await query(db, countListed(filter), valuesOf(filter))
  return row?.total ?? 0
}
