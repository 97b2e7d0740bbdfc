import { cart } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

export const factors = queriesOf('factor', cart.factor)

/** What courses cost now, with a discount code where one was typed; a code that does not hold is said at its field. */
export const factor = (language: Language, coursesId: readonly number[], code: string) =>
  queryOptions({
    queryKey: factors.key(language, coursesId, code),
    queryFn: () => factors.ask({ coursesId: [...coursesId], ...(code && { code }) }, { handles: 'any' }),
    enabled: coursesId.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
