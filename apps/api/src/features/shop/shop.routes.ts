import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { shop as contract, type ProductDetail } from '@pahlavan/contract/shop'
import { tomanToRial } from '@pahlavan/persian/money'
import type { FastifyInstance } from 'fastify'
import { pageOf, partOf } from '../../http/paging.ts'
import { Problem } from '../../http/problems.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute, userRoute } from '../../http/route.ts'
import { searchNames } from '../search/search.names.queries.ts'
import { PRODUCT_SCOPE, type Tier } from '../search/search.names.rules.ts'
import { sendAlerts, waitFor } from './shop.alerts.commands.ts'
import { awaitedOf, removeAlert } from './shop.alerts.queries.ts'
import { findProduct } from './shop.detail.queries.ts'
import { listProducts, type ProductFilter, type ProductOrder } from './shop.list.queries.ts'
import { listCategories, listSizes } from './shop.queries.ts'
import { endStockHolds } from './shop.stock.commands.ts'
import { PRODUCTS_TAG, productTag } from './shop.rules.ts'

const tags = [PRODUCTS_TAG]

type ListQuery = QueryOf<typeof contract.list>

function filterOf(query: ListQuery, tiers: readonly Tier[] | null): ProductFilter & { order: ProductOrder } {
  const { priceFrom, priceTo, sort } = query
  const isRanked = sort === undefined && tiers !== null && tiers.length > 1
  return {
    categoryId: query.CategoryId ?? null,
    ids: query.Ids ?? null,
    priceFrom: priceFrom === undefined ? null : tomanToRial(priceFrom),
    priceTo: priceTo === undefined ? null : tomanToRial(priceTo),
    inStock: query.inStock === true ? true : null,
    named: tiers?.at(-1) ?? null,
    best: isRanked ? (tiers[0] ?? null) : null,
    order: sort ?? 'newest',
  }
}

async function listAnswer(
  { database: { pool } }: FastifyInstance,
  query: ListQuery,
  language: Language,
): Promise<Cacheable<DataOf<typeof contract.list>>> {
  const part = partOf(query)
  const tiers = await searchNames(pool, [PRODUCT_SCOPE], query.Search)
  if (tiers?.length === 0) return { data: pageOf([], 0, part), tags }
  const { items, total } = await listProducts(pool, language, filterOf(query, tiers), part)
  return { data: pageOf(items, total, part), tags }
}

async function withAwaited(
  { database: { pool } }: FastifyInstance,
  product: ProductDetail,
  accountId: number,
): Promise<ProductDetail> {
  const ids = product.variants.map(({ id }) => id)
  const awaited = await awaitedOf(pool, accountId, ids)
  const variants = product.variants.map((variant) => ({ ...variant, isAwaited: awaited.has(variant.id) }))
  return { ...product, variants }
}

export async function shopRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  publicRoute(app, contract.categories, {
    answer: async (_query, language) => ({ data: await listCategories(pool, language), tags }),
  })
  publicRoute(app, contract.list, { answer: (query, language) => listAnswer(app, query, language) })
  publicRoute(app, contract.detail, {
    answer: async ({ id }, language) => {
      const data = await findProduct(pool, language, id)
      if (!data) throw new Problem(404, 'product_not_found')
      return { data, tags: [PRODUCTS_TAG, productTag(id)] }
    },
    personal: (product, user) => withAwaited(app, product, user.id),
  })
  publicRoute(app, contract.sizes, {
    answer: async ({ chart }) => ({ data: await listSizes(pool, chart), tags }),
  })
  userRoute(app, contract.addAlert, ({ query, user, language }) =>
    waitFor(app, user.id, query.variantId, language),
  )
  userRoute(app, contract.removeAlert, async ({ query, user }) => {
    await removeAlert(pool, user.id, query.variantId)
    return { isAwaited: false }
  })
  const changed = () => app.responses.invalidate(PRODUCTS_TAG)
  app.jobs.every('shop.holds', '* * * * *', () => endStockHolds(pool, changed))
  app.jobs.every('shop.alerts', '* * * * *', () => sendAlerts(app))
}
