import { useTranslation } from 'react-i18next'
import { useOwnTitle } from './clubStyles.ts'
import { styleKey } from './styles.ts'

/** Names styles, those of the club too. @param shown the ids of the styles */
export function useStyleTitle(shown: readonly number[]): (style: number) => string {
  const { t } = useTranslation('matches')
  const titleOf = useOwnTitle(shown)
  return (style) => titleOf(style) ?? t(styleKey(style))
}
