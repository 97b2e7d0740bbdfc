import type { Factor } from '@pahlavan/contract/cart'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatToman } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/text/language.ts'
import { SumOff, SumRow } from '../../payments/SumRow.tsx'

/** What is to be paid, and how it comes to it. */
export function Invoice({ factor }: { factor: Factor }) {
  const { t } = useTranslation('cart')
  const { language } = useLanguage()
  const charged = factor.lines.filter(({ isBought, isGone }) => !isBought && !isGone).length
  const count = { count: charged, number: pageDigits(charged, language) }
  return (
    <section className="pad" aria-label={t('invoice')}>
      <div className="paper">
        <h3>{t('invoice')}</h3>
        <dl className="sums">
          <SumRow name={t('sum', count)}>{formatToman(factor.subtotal, language)}</SumRow>
          <SumOff name={t('discount')} toman={factor.discount} />
          {factor.tax > 0 && <SumRow name={t('tax')}>{formatToman(factor.tax, language)}</SumRow>}
        </dl>
        <div className="perforation" />
        <dl className="sums">
          <div className="total">
            <dt>{t('payable')}</dt>
            <dd>{formatToman(factor.payable, language)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
