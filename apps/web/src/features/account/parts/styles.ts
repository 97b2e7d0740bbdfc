import { useTranslation } from 'react-i18next'

const names = ['freestyle', 'greco', 'pahlavani'] as const

/** The styles of wrestling by their number, in words. */
export function useStyles() {
  const { t } = useTranslation('profile')
  return names.map((name, value) => ({ value, label: t(`style.${name}`) }))
}
