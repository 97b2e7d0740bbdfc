import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatDecimal } from '@pahlavan/persian/counts'
import { useTranslation } from 'react-i18next'
import { shortSize } from './size.rules.ts'

/** Says a size in bytes in words, such as «۱٫۲ گیگابایت». */
export function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  return (bytes) => {
    const { amount, unit } = shortSize(bytes)
    return t(`units.${unit}`, { shown: formatDecimal(amount, language) })
  }
}
