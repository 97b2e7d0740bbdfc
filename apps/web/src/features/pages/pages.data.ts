import { pages } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const texts = queriesOf('page', pages.get)

/** A page of text. */
export const textPage = (language: Language, slug: string) =>
  queryOptions({ queryKey: texts.key(language, slug), queryFn: () => texts.ask({ slug }) })

/** What one agrees to by signing up. Where it is missing, a sign-up goes on without. */
export const termsPage = (language: Language) =>
  queryOptions({
    queryKey: texts.key(language, 'terms'),
    queryFn: () => texts.ask({ slug: 'terms' }, { quiet: true }),
  })
