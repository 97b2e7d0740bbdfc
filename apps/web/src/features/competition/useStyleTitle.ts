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

/** The styles of the club that events are held in. */
export const eventStyles = (language: Language) =>
  queryOptions({ queryKey: clubStyles.key(language), queryFn: () => clubStyles.ask({}), staleTime: LONG })

/** Names styles; those of the club are loaded once one of them is shown. @param shown the ids of the styles */
export function useStyleTitle(shown: readonly number[]): (style: number) => string {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { data } = useQuery({ ...eventStyles(language), enabled: shown.some((style) => !hasWord(style)) })
  return (style) => data?.find(({ id }) => id === style)?.title ?? t(styleKey(style))
}
