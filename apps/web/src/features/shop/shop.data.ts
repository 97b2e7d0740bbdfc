import { shop } from '@pahlavan/contract/shop-calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { queriesOf } from '@pahlavan/client/queries'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

const lists = queriesOf('allProducts', shop.list)
export const productDetails = queriesOf('product', shop.detail)
const groups = queriesOf('productCategories', shop.categories)
const charts = queriesOf('sizes', shop.sizes)

const PAGE_SIZE = 20

/** Which products, in which order; prices are toman. */
export interface ProductChoice {
  categoryId?: number
  search?: string
  priceFrom?: number
  priceTo?: number
  inStock?: true
  sort?: 'newest' | 'cheapest' | 'dearest'
}

/** Products, the newest first unless another order is chosen; sold-out ones come last. */
export const productList = (language: Language, choice: ProductChoice = {}) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, choice),
    queryFn: ({ pageParam }) => {
      const { categoryId, search, ...others } = choice
      return lists.ask({
        ...(categoryId !== undefined && { CategoryId: categoryId }),
        ...(search && { Search: search }),
        ...others,
        CurrentPage: pageParam,
        PageSize: PAGE_SIZE,
      })
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
  })

export const productDetail = (language: Language, id: number) =>
  queryOptions({
    queryKey: productDetails.key(language, id),
    queryFn: () => productDetails.ask({ id }),
    enabled: id > 0,
  })

/** What products are filed under. */
export const productCategories = (language: Language) =>
  queryOptions({ queryKey: groups.key(language), queryFn: () => groups.ask({}) })

/** A size guide. */
export const sizeChart = (chart: string) =>
  queryOptions({ queryKey: charts.key(chart), queryFn: () => charts.ask({ chart }) })
