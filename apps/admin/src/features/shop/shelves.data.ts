import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type CategoryTitles,
  categoriesOf,
  type GoodsCategoryKind,
  goodsCategoryKinds,
} from '@pahlavan/contract/admin/goods-categories'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { useChange } from '../../desk/change.ts'
import type { Edit } from '../../desk/draft.rules.ts'

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
export function useShelfChanges(kind: GoodsCategoryKind) {
  const { t } = useTranslation('desk')
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(shelfList(kind))
  const endpoints = categoriesOf(kind)
  const save = async (id: number, { base, fields }: Edit<CategoryTitles>) => {
    const saved = await call(callOf(endpoints.save), { id, base, fields }, { handles: 'any' })
    await refresh()
    return saved
  }
  return {
    save,
    create: useChange(endpoints.create, refresh, { handles: 'any' }),
    move: useChange(endpoints.move, refresh),
    remove: useChange(endpoints.remove, refresh, { done: t('row.removed') }),
  }
}
