import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clubStyles } from '../../competition/clubStyles.ts'

const names = ['freestyle', 'greco', 'pahlavani'] as const

/** The styles of UWW by their number, in words. */
export function useStyles() {
  const { t } = useTranslation('profile')
  return names.map((name, value) => ({ value, label: t(`style.${name}`) }))
}

/** The same with the styles of the club. */
export function useAllStyles() {
  const { language } = useLanguage()
  const { data = [] } = useQuery(clubStyles(language))
  return [...useStyles(), ...data.map(({ id, title }) => ({ value: id, label: title }))]
}
