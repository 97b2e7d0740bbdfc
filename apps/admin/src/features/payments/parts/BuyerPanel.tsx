import type { PaymentDetail } from '@pahlavan/contract/admin/payments'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { FactRow } from '../../../desk/FactRow.tsx'

/** The buyer: a masked number, and earlier purchases. */
export function BuyerPanel({ buyer }: { buyer: PaymentDetail['buyer'] }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  return (
    <Panel title={t('buyer.title')}>
      <dl className="payment-facts">
        <FactRow name={t('buyer.name')}>
          <bdi>{buyer.name ?? t('unnamed')}</bdi>
        </FactRow>
        <FactRow name={t('buyer.mobile')}>
          {buyer.mobile && <bdi dir="ltr">{pageDigits(buyer.mobile, language)}</bdi>}
        </FactRow>
        <FactRow name={t('buyer.orders')}>
          {t('buyer.ordersOf', { count: buyer.orders, shown: formatNumber(buyer.orders, language) })}
        </FactRow>
        <FactRow name={t('buyer.sum')}>
          <Money toman={buyer.sum} isSum />
        </FactRow>
        <FactRow name={t('buyer.refunds')}>
          {buyer.refunds === 0 ? t('buyer.noRefunds') : formatNumber(buyer.refunds, language)}
        </FactRow>
      </dl>
    </Panel>
  )
}
