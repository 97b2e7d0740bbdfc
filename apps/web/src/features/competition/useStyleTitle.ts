import { queriesOf } from '@pahlavan/client/queries'
import { events } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasWord, styleKey } from './styles.ts'

const clubStyles = queriesOf('clubStyles', events.styles)

/** A club changes its styles with the seasons; a change is told. */
const LONG = 60 * 60_000

/** The styles of the club that events or wrestlers have. */
export const eventStyles = (language: Language) =>
  queryOptions({ queryKey: clubStyles.key(language), queryFn: () => clubStyles.ask({}), staleTime: LONG })

/** The names of styles of the club, which are loaded once one of them is shown; null for others. @param shown the ids of the styles */
export function useOwnTitle(shown: readonly (number | null)[]): (style: number | null) => string | null {
  const { language } = useLanguage()
  const hasOwn = shown.some((style) => style !== null && !hasWord(style))
  const { data } = useQuery({ ...eventStyles(language), enabled: hasOwn })
  return (style) => data?.find(({ id }) => id === style)?.title ?? null
}

/** Names styles, those of the club too. @param shown the ids of the styles */
export function useStyleTitle(shown: readonly number[]): (style: number) => string {
  const { t } = useTranslation('matches')
  const titleOf = useOwnTitle(shown)
  return (style) => titleOf(style) ?? t(styleKey(style))
}
