import type { Language } from '@pahlavan/contract/endpoint'
import type { ProductCard } from '@pahlavan/contract/shop'
import { keysOf } from '@pahlavan/contract/records'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { integer } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import { named, tierName } from '../search/search.names.queries.ts'
import { PRODUCT_SCOPE, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, SHOWN, SUMS, SUMS_OF_ALL } from './shop.cards.queries.ts'

/** Which products; null is no filter. Prices are rial. */
export interface ProductFilter {
  categoryId: number | null
  ids: number[] | null
  priceFrom: number | null
  priceTo: number | null
  inStock: true | null
  /** The terms that a search must match, and those ranked first in the default order. */
  named: Tier | null
  best: Tier | null
}

type Name = Exclude<keyof ProductFilter, 'named' | 'best' | 'inStock'>

const tests: Record<Name, (at: string) => string> = {
  categoryId: (at) => `p.category_id = ${at}::int`,
  ids: (at) => `p.id = any(${at}::int[])`,
  priceFrom: (at) => `n.price >= ${at}::bigint`,
  priceTo: (at) => `n.price <= ${at}::bigint`,
}

const orders = {
  newest: 'p.published_at desc',
  cheapest: 'n.price',
  dearest: 'n.price desc',
}
export type ProductOrder = keyof typeof orders

const activeFilters = (filter: ProductFilter): Name[] => keysOf(tests).filter((name) => filter[name] !== null)

const matchesName = (tier: Tier, first: number) =>
  named('p.id', [PRODUCT_SCOPE], { ...tier, isFrequent: false }, first)
/** The same as a set, in which each of many is found at once: no index serves this order. */
const isAmong = (tier: Tier, first: number) =>
  `p.id in (select d.id from search_document d where ${tier.keys.map((_, at) => `d.keys && $${first + at}::int[]`).join(' and ')})`

/** The sums of few products are worked out one by one, of more all at once. */
const MAX_PRODUCTS_FOR_SINGLE_SUMS = 200
const isFew = (tier: Tier | null): boolean =>
  tier !== null && Math.min(...tier.counts) <= MAX_PRODUCTS_FOR_SINGLE_SUMS
const sumsOf = ({ named: tier }: ProductFilter): string => (isFew(tier) ? SUMS : SUMS_OF_ALL)

/** The whole list and what searches find in it have names; filters make hundreds of shapes. */
function nameOf(filter: ProductFilter, order: ProductOrder): string {
  const { named: tier, best } = filter
  if (filter.inStock || activeFilters(filter).length > 0) return ''
  if (!tier) return `shop.list.${order}`
  return tierName(`shop.named.${order}.${isFew(tier) ? 'few' : 'many'}.${best ? 'best' : 'all'}`, tier)
}

/** Finds the page first and reads its rows afterwards: there are some thousands of products at most. Sold-out ones come last. */
function selectPage(filter: ProductFilter, order: ProductOrder) {
  const filters = activeFilters(filter)
  const first = filters.length + 4
  const where = [
    SHOWN,
    ...filters.map((name, at) => tests[name](`$${at + 4}`)),
    ...(filter.inStock ? ['n.available > 0'] : []),
    ...(filter.named ? [matchesName(filter.named, first)] : []),
  ].join(' and ')
  const best = filter.best && `not ${isAmong(filter.best, first + (filter.named?.keys.length ?? 0))}`
  const by = [...(best ? [best] : []), 'n.available = 0', orders[order], 'p.id desc'].join(', ')
  return built({
    name: nameOf(filter, order),
    isSlow: false,
    text: `with page as materialized (select p.id, count(*) over ()::int as total, row_number() over (order by ${by}) as place
        from product p ${sumsOf(filter)} where ${where} order by place limit $2 offset $3)
      select ${CARD}, page.total from page join product p on p.id = page.id ${CARD_JOINS} order by page.place`,
    row: { ...cardColumns, total: integer },
  })
}

samples(() => {
  const none: ProductFilter = {
    categoryId: null,
    ids: null,
    priceFrom: null,
    priceTo: null,
    inStock: null,
    named: null,
    best: null,
  }
  const all = { ...none, categoryId: 1, ids: [1], priceFrom: 1, priceTo: 2, inStock: true as const }
  return [
    ...keysOf(orders).map((order) => selectPage(none, order)),
    ...sampleTiers.map((tier) => selectPage({ ...all, named: tier, best: tier }, 'newest')),
  ]
})

export async function listProducts(
  db: Queryable,
  language: Language,
  { order, ...filter }: ProductFilter & { order: ProductOrder },
  part: { size: number; offset: number },
): Promise<{ items: ProductCard[]; total: number }> {
  const statement = selectPage(filter, order)
  const values = [
    ...activeFilters(filter).map((name) => filter[name]),
    ...(filter.named?.keys ?? []),
    ...(filter.best?.keys ?? []),
  ]
  const { rows, total } = await countedRows(part, (size, offset) =>
    query(db, statement, [language, size, offset, ...values]),
  )
  return { items: rows.map(({ total: _total, ...row }) => cardOf(row)), total }
}
