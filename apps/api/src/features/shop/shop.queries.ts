import type { Language } from '@pahlavan/contract/endpoint'
import { ProductCategory, SizeRow } from '@pahlavan/contract/shop'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { columns } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectCategories = statement({
  name: 'shop.categories',
  text: `select g.id, ${localized('g', 'title')} as title, (select count(*)::int from product p where p.category_id = g.id
      and p.withdrawn_at is null and p.published_at <= now() and exists (select from product_variant v where v.product_id = p.id)) as products
    from product_category g order by g.position, g.id`,
  row: columns(ProductCategory),
})

/** The categories of products, in their order. */
export const listCategories = (db: Queryable, language: Language) => query(db, selectCategories, [language])

const selectSizes = statement({
  name: 'shop.sizes',
  text: `select size, weight_from as "weightFrom", weight_to as "weightTo", height_from as "heightFrom", height_to as "heightTo",
    foot_from as "footFrom", foot_to as "footTo" from size_row where chart = $1 order by position`,
  row: columns(SizeRow),
})

/** The rows of a size guide, in their order. */
export const listSizes = (db: Queryable, chart: string): Promise<SizeRow[]> => query(db, selectSizes, [chart])
