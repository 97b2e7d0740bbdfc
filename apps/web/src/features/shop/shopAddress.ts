import { numericInput } from '@pahlavan/persian/digits'
import { idIn } from '../../kit/address/idIn.ts'
import { useParams } from '../../kit/address/params.ts'
import { searchIn, searchOf } from '../../kit/address/search.ts'
import type { ProductChoice } from './shop.data.ts'

export const sorts = ['newest', 'cheapest', 'dearest'] as const
const MAX_TOMAN = 1_000_000_000

/** An amount of toman as it is typed, in any digits; null where it is none. */
function amountIn(typed: string | null): number | null {
  const digits = numericInput(typed ?? '').replace(/\s/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= MAX_TOMAN ? Number(digits) : null
}

/** The filters behind the button, as they are typed; '' where none is chosen. */
export interface Narrowing {
  from: string
  to: string
  sort: string
  inStock: boolean
}

/** The filter of the product list, kept in the address; unknown values count as none. */
export function useShopFilter() {
  const { params, put } = useParams()
  const search = searchIn(params, 'shopSearch')
  const categoryId = idIn(params.get('shopCategory'))
  const from = amountIn(params.get('shopFrom'))
  const to = amountIn(params.get('shopTo'))
  const sort = sorts.find((one) => one === params.get('shopSort'))
  const inStock = params.get('shopStock') === '1'
  const choice: ProductChoice = {
    ...(categoryId !== null && { categoryId }),
    ...(search && { search }),
    ...(from !== null && { priceFrom: from }),
    ...(to !== null && { priceTo: to }),
    ...(inStock && { inStock }),
    ...(sort && sort !== 'newest' && { sort }),
  }
  return {
    choice,
    search,
    /** How many of the filters behind the button are set. */
    count: [from !== null || to !== null, choice.sort, inStock].filter(Boolean).length,
    chooseCategory: (id: number | undefined) => put({ shopCategory: id === undefined ? null : String(id) }),
    setSearch: (typed: string) => put({ shopSearch: searchOf(typed) }),
    narrow: (chosen: Narrowing) =>
      put({
        shopFrom: amountIn(chosen.from)?.toString() ?? null,
        shopTo: amountIn(chosen.to)?.toString() ?? null,
        shopSort: chosen.sort || null,
        shopStock: chosen.inStock ? '1' : null,
      }),
    clear: () =>
      put({
        shopCategory: null,
        shopSearch: null,
        shopFrom: null,
        shopTo: null,
        shopSort: null,
        shopStock: null,
      }),
  }
}
