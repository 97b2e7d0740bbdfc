import { search } from '@pahlavan/contract/book-calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const all = queriesOf('search', search.all)

/** Everything that a search finds. */
export const foundFor = (language: Language, q: string) =>
  queryOptions({
    queryKey: all.key(language, q),
    queryFn: () => all.ask({ q }),
    enabled: q !== '',
  })
