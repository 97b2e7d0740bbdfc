import type { PaymentDetail } from '@pahlavan/contract/admin/payments'
import { textOf, useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Panel } from '../../../desk/Panel.tsx'
import { FactRow } from '../../../desk/FactRow.tsx'
import { useReasonWords } from './reasonWords.ts'

/** The payment at its gateway: references, card, and other attempts to pay the order. */
export function GatewayPanel({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const wordsOf = useReasonWords()
  const latin = (text: string | null) => text && <bdi dir="ltr">{text}</bdi>
  return (
    <Panel title={t('gateway.title')}>
      <dl className="payment-facts">
        <FactRow name={t('gateway.amount')}>
          <Money toman={payment.amount} isSum />
        </FactRow>
        <FactRow name={t('gateway.name')}>
          {textOf('payment', `gateway.names.${payment.gateway}`) ?? payment.gateway}
        </FactRow>
        <FactRow name={t('gateway.ref')}>{latin(payment.gatewayRef)}</FactRow>
        <FactRow name={t('gateway.refId')}>
          {payment.refId && <bdi dir="ltr">{pageDigits(payment.refId, language)}</bdi>}
        </FactRow>
        <FactRow name={t('gateway.card')}>
          {payment.card && <bdi dir="ltr">{pageDigits(payment.card, language)}</bdi>}
        </FactRow>
        <FactRow name={t('gateway.paidAt')}>
          {payment.paidAt && weekdayAndHour(payment.paidAt, language)}
        </FactRow>
        <FactRow name={t('gateway.nextCheck')}>
          {payment.nextCheckAt && weekdayAndHour(payment.nextCheckAt, language)}
        </FactRow>
        <FactRow name={t('gateway.fault')}>
          {payment.fault && <bdi dir="auto">{wordsOf(payment.fault)}</bdi>}
        </FactRow>
      </dl>
      {payment.others.length > 0 && (
        <>
          <h3 className="payment-day">{t('gateway.others')}</h3>
          <ul className="payment-others">
            {payment.others.map(({ id, status }) => (
              <li key={id}>
                <Link href={`/payments/${id}`}>{t('number', { number: pageDigits(id, language) })}</Link>
                <span>{t(`states.${status}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
