import type { Language } from '@pahlavan/contract/endpoint'
import type { CourseCard } from '@pahlavan/contract/learn'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { integer } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import { named, tierName } from '../search/search.names.queries.ts'
import { COURSE_SCOPE, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { CARD_JOINS, cardColumns, cardOf, cardWith, SHOWN } from './learn.cards.queries.ts'

/** Which courses; null is no filter. Prices are rial. */
export interface CourseFilter {
  categoryId: number | null
  ids: number[] | null
  level: number | null
  priceFrom: number | null
  priceTo: number | null
  /** What a search has to find. */
  named: Tier | null
}

type Name = Exclude<keyof CourseFilter, 'named'>

/** Tests of a course (`c`), each by the place of its parameter. */
const tests: Record<Name, (at: string) => string> = {
  categoryId: (at) => `c.category_id = ${at}::int`,
  ids: (at) => `c.id = any(${at}::int[])`,
  level: (at) => `c.level = ${at}::int`,
  priceFrom: (at) => `c.price >= ${at}::bigint`,
  priceTo: (at) => `c.price <= ${at}::bigint`,
}

const orders = {
  newest: 'c.published_at desc',
  viewed: 'k.views desc, c.published_at desc',
  liked: 'k.likes desc, c.published_at desc',
  cheapest: 'c.price, c.published_at desc',
  dearest: 'c.price desc, c.published_at desc',
}
export type CourseOrder = keyof typeof orders

const askedOf = (filter: CourseFilter): Name[] =>
  (Object.keys(tests) as Name[]).filter((name) => filter[name] !== null)

/** Whole lists have names, those of one filter, and what is found in those that every visitor sees; filters and orders together make hundreds of shapes. */
const NAMED: ReadonlySet<CourseOrder> = new Set(['newest', 'viewed'])
const nameOf = (asked: readonly Name[], order: CourseOrder, tier: Tier | null): string => {
  const [first, second] = asked
  if (first) return tier || second || order !== 'newest' ? '' : `learn.list.${first}`
  if (!tier) return `learn.list.${order}`
  return NAMED.has(order) ? tierName(`learn.named.${order}`, tier) : ''
}

/** The page is found first, and what stands on it is read then, comments counted for all of it at once: courses are a few hundred at most, and each shape is fast. */
function selectPage(filter: CourseFilter, order: CourseOrder) {
  const asked = askedOf(filter)
  const tier = filter.named && { ...filter.named, isFrequent: false }
  const where = [
    SHOWN,
    ...asked.map((name, at) => tests[name](`$${at + 4}`)),
    ...(tier ? [named('c.id', [COURSE_SCOPE], tier, asked.length + 4)] : []),
  ].join(' and ')
  return built({
    name: nameOf(asked, order, tier),
    isSlow: false,
    text: `with page as materialized (select c.id, count(*) over ()::int as total, row_number() over (order by ${orders[order]}, c.id) as place
        from course c join course_count k on k.course_id = c.id where ${where} order by place limit $2 offset $3),
        m as materialized (select course_id, count(*) as comments from course_comment where course_id = any(array(select id from page)) and visible_at <= now() group by course_id)
      select ${cardWith('coalesce(m.comments, 0)')}, page.total from page join course c on c.id = page.id left join m on m.course_id = c.id ${CARD_JOINS} order by page.place`,
    row: { ...cardColumns, total: integer },
  })
}

samples(() => {
  const none = { categoryId: null, ids: null, level: null, priceFrom: null, priceTo: null, named: null }
  const all = { categoryId: 1, ids: [1], level: 1, priceFrom: 1, priceTo: 2 }
  return [
    ...(Object.keys(orders) as CourseOrder[]).map((order) => selectPage(none, order)),
    ...sampleTiers.map((tier) => selectPage({ ...all, named: tier }, 'newest')),
  ]
})

/** A page of courses. */
export async function listCourses(
  db: Queryable,
  language: Language,
  { order, ...filter }: CourseFilter & { order: CourseOrder },
  part: { size: number; offset: number },
): Promise<{ items: CourseCard[]; total: number }> {
  const statement = selectPage(filter, order)
  const values = [...askedOf(filter).map((name) => filter[name]), ...(filter.named?.keys ?? [])]
  const { rows, total } = await countedRows(part, (size, offset) =>
    query(db, statement, [language, size, offset, ...values]),
  )
  return { items: rows.map(cardOf), total }
}
