import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type CategoryTitles,
  categoriesOf,
  type GoodsCategoryKind,
  goodsCategoryKinds,
} from '@pahlavan/contract/admin/goods-categories'
import { queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useOrderedRowChanges } from '../../desk/row-changes.ts'

const queries = {
  product: queriesOf('product-categories', callOf(categoriesOf('product').list)),
  book: queriesOf('book-categories', callOf(categoriesOf('book').list)),
  course: queriesOf('course-categories', callOf(categoriesOf('course').list)),
}

/** The categories of a kind of goods in their order. */
export const shelfList = (kind: GoodsCategoryKind) =>
  queryOptions({
    queryKey: queries[kind].key(),
    queryFn: () => queries[kind].ask({}, { handles: 'any' }),
  })

export const shelvesAddress = (kind: GoodsCategoryKind) => `/shelves?kind=${kind}`

/** The kind of goods in the address, and whether a new category is made. */
export function useShelfAddress() {
  const [params, setParams] = useSearchParams()
  return {
    kind: goodsCategoryKinds.find((kind) => kind === params.get('kind')) ?? goodsCategoryKinds[0],
    isNew: params.has('new'),
    put: (kind: GoodsCategoryKind) => setParams({ kind }, { replace: true }),
  }
}

/** The changes of categories; the list is read anew after each. */
export const useShelfChanges = (kind: GoodsCategoryKind) =>
  useOrderedRowChanges<CategoryTitles>(categoriesOf(kind), shelfList(kind))
