import { pages } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const texts = queriesOf('page', pages.get)

export const textPage = (language: Language, slug: string) =>
  queryOptions({ queryKey: texts.key(language, slug), queryFn: () => texts.ask({ slug }) })

/** The terms of a sign-up. Without them, the sign-up still works. */
export const termsPage = (language: Language) =>
  queryOptions({
    queryKey: texts.key(language, 'terms'),
    queryFn: () => texts.ask({ slug: 'terms' }, { quiet: true }),
  })
