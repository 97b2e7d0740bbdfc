import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'

/** Writes a number that was counted up to one more than `most`; beyond `most`, that there are more. */
export function useCounted() {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  return (count: number, most: number): string =>
    count > most ? t('moreThan', { count: formatNumber(most, language) }) : formatNumber(count, language)
}
