import { plans } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const lists = queriesOf('allPlans', plans.list)

/** The plans on sale, all on one page (`docs/rules/specification.md` §9). */
export const allPlans = (language: Language) =>
  queryOptions({
    queryKey: lists.key(language),
    queryFn: () => lists.ask({ PageSize: 100, CurrentPage: 1, Languages: language }),
  })
