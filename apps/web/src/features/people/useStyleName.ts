import { useTranslation } from 'react-i18next'
import { useOwnTitle } from '../competition/clubStyles.ts'
import { styleKey } from './names.ts'

/** Names the styles that wrestlers are listed in, those of the club once they have come; null for none. @param shown the ids of the styles */
export function useStyleName(shown: readonly (number | null)[]): (style: number | null) => string | null {
  const { t } = useTranslation('people')
  const ownTitle = useOwnTitle(shown)
  return (style) => {
    const key = style === null ? null : styleKey(style)
    return key ? t(key) : (ownTitle(style) ?? null)
  }
}
