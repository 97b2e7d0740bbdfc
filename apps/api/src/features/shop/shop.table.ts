import { emptyProduct, ProductFields } from '@pahlavan/contract/admin/products'
import { tables } from '@pahlavan/contract/admin/tables'
import { categoryStores } from '../desk/desk.categories.queries.ts'
import { readColumns } from '../desk/desk.items.routes.ts'
import { choiceColumn, Choices, textColumn, yesNo } from '../tables/tables.cells.rules.ts'
import type { TableNoun } from '../tables/tables.noun.rules.ts'
import { itemStore, listNamedItems, nameIn, nameKeys } from '../tables/tables.stores.ts'
import { countStock, productNoun } from './shop.admin.commands.ts'
import { findEditedProducts } from './shop.admin.queries.ts'
import { findVariantStocks } from './shop.table.queries.ts'
import { listSizeCharts } from './shop.uses.queries.ts'
import { lookOf, stockColumn, variantColumns, withVariants } from './shop.variants.rules.ts'

const example = {
  title: 'دوبندهٔ کشتی',
  titleEn: 'Wrestling singlet',
  summary: 'سبک و کشسان',
  summaryEn: 'Light and elastic',
  isReturnable: true,
}
const variant = { colour: 'سرخ', colourEn: 'Red', hex: '#C62828', price: 890_000, weightGrams: 300 }

/** The products as a table: a line for each size and colour, those of one product under its name. */
export const productTable: TableNoun<ProductFields> = {
  kind: 'product',
  subject: 'product',
  title: ['محصولات', 'Products'],
  endpoints: tables.product,
  store: itemStore(productNoun),
  columns: [
    textColumn({ name: 'title', heading: ['عنوان فارسی', 'Persian title'], also: ['عنوان', 'Title'] }),
    textColumn({ name: 'titleEn', heading: ['عنوان انگلیسی', 'English title'] }),
    textColumn({ name: 'summary', heading: ['خلاصه', 'Summary'] }),
    textColumn({ name: 'summaryEn', heading: ['خلاصه به انگلیسی', 'Summary in English'] }),
    textColumn({ name: 'description', heading: ['توضیح', 'Description'] }),
    textColumn({ name: 'descriptionEn', heading: ['توضیح به انگلیسی', 'Description in English'] }),
    choiceColumn({ name: 'categoryId', heading: ['دسته', 'Category'] }, 'categories'),
    choiceColumn({ name: 'sizeChart', heading: ['راهنمای سایز', 'Size guide'], empty: null }, 'charts'),
    choiceColumn({ name: 'isReturnable', heading: ['مرجوعی', 'Returnable'] }, yesNo),
  ],
  parts: {
    columns: variantColumns,
    build: withVariants,
    list: ({ variants }) =>
      variants.map(({ id: _id, ...flat }) => ({
        look: lookOf(flat),
        name: [flat.size, flat.colour].filter(Boolean).join(' '),
        flat,
      })),
  },
  ignored: [...readColumns, ['رزرو', 'Reserved']],
  names: ['title', 'titleEn'],
  needs: ['title', 'categoryId'],
  empty: emptyProduct,
  schema: ProductFields,
  example: [
    { ...example, ...variant, size: 'M', stock: 12 },
    { ...example, ...variant, size: 'L', stock: 8 },
  ],
  keysOf: ({ title, titleEn }) => nameKeys(title, titleEn),
  detailOf: () => null,
  titleOf: ({ title, titleEn }) => nameIn(title, titleEn),
  known: async (db) => {
    const [categories, charts] = await Promise.all([categoryStores.product.choices(db), listSizeCharts(db)])
    return {
      categories: new Choices(
        categories.map(({ id, title, titleEn }) => ({ value: id, titles: [title, titleEn] })),
      ),
      charts: new Choices(
        charts.map(({ key, title, titleEn }) => ({ value: key, titles: [title, titleEn], also: [key] })),
      ),
    }
  },
  listNamed: (db, after, size) => listNamedItems(db, 'product', after, size),
  findMany: findEditedProducts,
  stock: {
    column: stockColumn,
    find: async (db, ids) => {
      const byId = Map.groupBy(await findVariantStocks(db, ids), ({ productId }) => productId)
      return new Map(
        [...byId].map(([id, rows]) => [id, new Map(rows.map((row) => [lookOf(row), row.stock]))]),
      )
    },
    count: async (pool, { pieces, id, ...change }) => {
      const rows = await findVariantStocks(pool, [id])
      const ids = new Map(rows.map((row) => [lookOf(row), row.id]))
      const counts = pieces.flatMap(({ look, seen, stock }) => {
        const variantId = ids.get(look)
        return variantId === undefined ? [] : [{ variantId, seen, stock }]
      })
      if (counts.length > 0) await countStock(pool, { ...change, id, counts })
    },
  },
}
