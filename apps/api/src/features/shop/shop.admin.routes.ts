import { type ProductRow, products } from '@pahlavan/contract/admin/products'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { categoryStores } from '../desk/desk.categories.queries.ts'
import { type ItemListing, openItemRoutes } from '../desk/desk.items.routes.ts'
import { listFileOf } from '../tables/tables.list.commands.ts'
import { listPrices } from '../desk/desk.prices.queries.ts'
import { countStock, productNoun } from './shop.admin.commands.ts'
import { findProductRows } from './shop.admin.queries.ts'
import { listVariantStock } from './shop.desk.queries.ts'
import { listSizeCharts } from './shop.uses.queries.ts'
import { productTable } from './shop.table.ts'

const listing: ItemListing<ProductRow> = {
  title: ['محصولات', 'Products'],
  findMore: findProductRows,
  columns: listFileOf(productTable),
}

/** Opens the desk's routes of the products. @param onScheduled is called when a moment of publication was set */
export async function productDeskRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { pool } = app.database
  openItemRoutes(app, { endpoints: products, noun: productNoun, listing, onScheduled })
  staffRoute(app, products.prices, async ({ query: { id } }) => ({
    items: await listPrices(pool, 'product', id),
  }))
  staffRoute(app, products.choices, async () => {
    const [categories, charts] = await Promise.all([
      categoryStores.product.choices(pool),
      listSizeCharts(pool),
    ])
    return { categories, charts }
  })
  staffRoute(app, products.stock, async ({ query: { id } }) => {
    const items = await listVariantStock(pool, id)
    if (items.length === 0 && !(await productNoun.find(pool, id))) throw new Problem(404, 'product_not_found')
    return { items }
  })
  staffRoute(app, products.count, (call) => countStock(pool, { ...call.query, actor: requestActor(call) }))
}
