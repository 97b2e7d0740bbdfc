import type { PaymentDetail } from '@pahlavan/contract/admin/payments'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { FactRow } from '../../../desk/FactRow.tsx'

/** The lines of the order and their sums, as the buyer has them. */
export function OrderPanel({ payment: { order } }: { payment: PaymentDetail }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const minus = (toman: number) => (
    <span className="off">
      <bdi dir="ltr">−</bdi>
      <Money toman={toman} isSum />
    </span>
  )
  const backWords = (back: number, count: number) =>
    back === count ? t('order.allBack') : t('order.partBack', { shown: pageDigits(back, language) })
  return (
    <Panel title={t('order.title')}>
      <ul className="order-lines">
        {order.lines.map(({ itemType, itemId, variantId, title, count, price, back }) => (
          <li key={`${itemType} ${itemId} ${variantId}`}>
            <span>
              <b>
                <bdi>{title}</bdi>
              </b>
              <small>
                {t(`types.${itemType}`)}
                {count > 1 && ` · ${t('order.count', { shown: pageDigits(count, language) })}`}
                {back > 0 && ` · ${backWords(back, count)}`}
              </small>
            </span>
            <Money toman={price} isSum />
          </li>
        ))}
      </ul>
      <dl className="payment-facts sums">
        <FactRow name={t('order.subtotal')}>
          <Money toman={order.subtotal} isSum />
        </FactRow>
        <FactRow name={t('order.credit')}>{order.credit > 0 ? minus(order.credit) : null}</FactRow>
        <FactRow name={order.code ? t('order.code', { code: order.code }) : t('order.discount')}>
          {order.discount > 0 ? minus(order.discount) : null}
        </FactRow>
        <FactRow name={t('order.delivery')}>
          {order.delivery > 0 ? <Money toman={order.delivery} isSum /> : null}
        </FactRow>
        <FactRow name={t('order.tax')}>{order.tax > 0 ? <Money toman={order.tax} isSum /> : null}</FactRow>
        <div className="total">
          <dt>{t('order.total')}</dt>
          <dd>
            <Money toman={order.total} isSum />
          </dd>
        </div>
        <FactRow name={t('order.back')}>{order.back > 0 ? minus(order.back) : null}</FactRow>
      </dl>
    </Panel>
  )
}
