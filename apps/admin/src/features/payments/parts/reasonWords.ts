import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'

/** The reasons that the server writes, each with its key; other texts are those of the gateway or the database. */
const keys = {
  refund: 'refund',
  cancelled: 'cancelled',
  'by hand': 'byHand',
  'goods gone': 'goodsGone',
  'code used by another order': 'codeUsed',
  'the order does not follow': 'orderStays',
  'another reference than before': 'otherRef',
} as const

const isKnown = (text: string): text is keyof typeof keys => text in keys

/** The words of a reason in the language of the page; a text that is not the server's stays as it is. */
export function useReasonWords(): (text: string) => string {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  return (text) => {
    if (isKnown(text)) return t(`reasons.${keys[text]}`)
    const rial = /^amount (\d{1,15})$/.exec(text)?.[1]
    if (rial) return t('reasons.amount', { rial: formatNumber(Number(rial), language) })
    return /^reference .+ of another payment$/.test(text) ? t('reasons.foreign') : text
  }
}
