import type { Factor } from '@pahlavan/contract/cart'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { InvoicePaper } from '../../payments/InvoicePaper.tsx'

/** The price of the courses. */
export function Invoice({ factor }: { factor: Factor }) {
  const { t } = useTranslation('cart')
  const { language } = useLanguage()
  const charged = factor.lines.filter(({ isBought, isGone }) => !isBought && !isGone).length
  const words = {
    title: t('invoice'),
    sum: t('sum', { count: charged, number: pageDigits(charged, language) }),
    discount: t('discount'),
    tax: t('tax'),
    payable: t('payable'),
  }
  return <InvoicePaper words={words} factor={factor} />
}
