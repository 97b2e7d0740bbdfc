import { queriesOf } from '@pahlavan/client/queries'
import { events } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { hasWord } from './styles.ts'

const styles = queriesOf('clubStyles', events.styles)

/** A club changes its styles with the seasons; a change is told. */
const LONG = 60 * 60_000

/** The styles of the club that events or wrestlers have. */
export const clubStyles = (language: Language) =>
  queryOptions({ queryKey: styles.key(language), queryFn: () => styles.ask({}), staleTime: LONG })

/** The names of styles of the club, which are loaded once one of them is shown; undefined for others. @param shown the ids of the styles */
export function useOwnTitle(shown: readonly (number | null)[]): (style: number | null) => string | undefined {
  const { language } = useLanguage()
  const enabled = shown.some((style) => style !== null && !hasWord(style))
  const { data } = useQuery({ ...clubStyles(language), enabled })
  return (style) => data?.find(({ id }) => id === style)?.title
}
