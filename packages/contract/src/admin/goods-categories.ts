import { type Static, Type } from 'typebox'
import { Id } from '../envelope.ts'
import { rowEndpoints } from './rows.ts'

/** The most categories of a kind of goods: they are chips of one row. */
export const MAX_GOODS_CATEGORIES = 40
/** The most goods that are counted in a category: beyond them it has many. */
export const MAX_COUNTED_GOODS = 200

/** The kinds of goods with categories. */
export const goodsCategoryKinds = ['product', 'book', 'course'] as const
export type GoodsCategoryKind = (typeof goodsCategoryKinds)[number]

/** A category in both languages. */
export const CategoryTitles = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 60 }),
  titleEn: Type.String({ minLength: 1, maxLength: 60 }),
})
export type CategoryTitles = Static<typeof CategoryTitles>

/**
 * A category with the number of goods in it, drafts and withdrawn ones too, up to one more than `MAX_COUNTED_GOODS`. One with goods is not
 * removed.
 */
export const GoodsCategory = Type.Object({ id: Id, fields: CategoryTitles, goodsCount: Type.Integer() })
export type GoodsCategory = Static<typeof GoodsCategory>

const endpointsOf = (kind: GoodsCategoryKind) =>
  rowEndpoints(`/api/admin/${kind}-categories`, {
    words: [`category of ${kind}s`, `categories of ${kind}s`],
    action: 'category.edit',
    fields: CategoryTitles,
    listed: GoodsCategory,
    missing: 'category_not_found',
    tooMany: 'too_many_categories',
    refusals: ['category_exists'],
    used: 'category_in_use',
  })

/** The categories of products. */
export const productCategories = endpointsOf('product')
/** The categories of books. */
export const bookCategories = endpointsOf('book')
/** The categories of courses. */
export const courseCategories = endpointsOf('course')

/** The calls of the categories by their kind of goods. */
export const categoriesOf = (kind: GoodsCategoryKind) =>
  ({ product: productCategories, book: bookCategories, course: courseCategories })[kind]
