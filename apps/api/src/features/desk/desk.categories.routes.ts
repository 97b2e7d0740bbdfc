import {
  type CategoryTitles,
  categoriesOf,
  type GoodsCategoryKind,
  goodsCategoryKinds,
  MAX_GOODS_CATEGORIES,
} from '@pahlavan/contract/admin/goods-categories'
import type { ContentTag } from '@pahlavan/contract/hub'
import { cleanLine } from '@pahlavan/persian/letters'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problems.ts'
import { categoryStores } from './desk.categories.queries.ts'
import { categoryFile } from './desk.export.rules.ts'
import type { RowNoun } from './desk.rows.commands.ts'
import { openRowRoutes } from './desk.rows.routes.ts'

const tags = { product: 'products', book: 'books', course: 'courses' } as const satisfies Record<
  GoodsCategoryKind,
  ContentTag
>

const cleanTitle = (typed: string): string => {
  const title = cleanLine(typed)
  if (title === '') throw new Problem(400, 'invalid')
  return title
}

/** The categories of a kind of goods in the machinery of rows. No two have the same Persian title. */
function categoryNoun(kind: GoodsCategoryKind): RowNoun<CategoryTitles> {
  const store = categoryStores[kind]
  return {
    kind: `${kind}Category`,
    tag: tags[kind],
    missing: 'category_not_found',
    clean: ({ title, titleEn }) => ({
      ...(title !== undefined && { title: cleanTitle(title) }),
      ...(titleEn !== undefined && { titleEn: cleanTitle(titleEn) }),
    }),
    check: async (tx, { title }, id) => {
      const twin = await store.findTwin(tx, title)
      if (twin !== null && twin !== id) throw new Problem(409, 'category_exists')
    },
    find: store.find,
    group: { find: store.ids, max: MAX_GOODS_CATEGORIES, tooMany: 'too_many_categories' },
    add: store.add,
    write: store.write,
    order: store.order,
    remove: async (tx, id) => {
      if (await store.isUsed(tx, id)) throw new Problem(409, 'category_in_use')
      await store.remove(tx, id)
    },
  }
}

/** Opens the desk's routes of the categories of products, books and courses. */
export async function goodsCategoryRoutes(app: FastifyInstance): Promise<void> {
  for (const kind of goodsCategoryKinds) {
    openRowRoutes(app, {
      endpoints: categoriesOf(kind),
      noun: categoryNoun(kind),
      list: categoryStores[kind].list,
      file: categoryFile(kind),
    })
  }
}
