import type { GoodsCategory, GoodsCategoryKind } from '@pahlavan/contract/admin/goods-categories'
import type { RowFile } from '../staff/staff.export.commands.ts'
import { numberColumn, titleColumns, type Words } from '../staff/staff.export.rules.ts'

const titles: Record<GoodsCategoryKind, Words> = {
  product: ['دسته‌های کالا', 'Product categories'],
  book: ['دسته‌های کتاب', 'Book categories'],
  course: ['دسته‌های دوره', 'Course categories'],
}

/** The categories of a kind of goods as a file. */
export const categoryFile = (kind: GoodsCategoryKind): RowFile<GoodsCategory> => ({
  title: titles[kind],
  columns: [
    numberColumn,
    ...titleColumns,
    { heading: ['چند مورد', 'Goods'], cell: ({ goodsCount }) => goodsCount },
  ],
})
