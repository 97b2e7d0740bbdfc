import type { RefundRequest } from '@pahlavan/contract/admin/payment-parts'
import type { PaymentDetail } from '@pahlavan/contract/admin/payments'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { titleIn } from '../../../desk/title-in.ts'
import { useOwnRights, usePaymentActs } from '../payments.data.ts'
import { PayOutForm } from './PayOutForm.tsx'

/** The refunds of the staff: lines and sum, reason, first person, second person, and the payment by hand. */
export function RequestsPanel({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation('payment')
  return (
    <Panel title={t('decide.title')}>
      <ul className="refund-requests">
        {payment.requests.map((request) => (
          <Request key={request.id} paymentId={payment.id} request={request} />
        ))}
      </ul>
    </Panel>
  )
}

function Request({ paymentId, request }: { paymentId: number; request: RefundRequest }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const { id: ownId, mayRefund } = useOwnRights()
  const { status, reason, createdAt, createdBy, decidedAt, decidedBy, isDue } = request
  const isOwn = createdBy.id === ownId
  const nameOf = (name: string | null) => name ?? t('unnamed')
  return (
    <li>
      <Refunded request={request} />
      <blockquote dir="auto">{reason}</blockquote>
      <p>
        <Icon name="check-circle-fill" size="m" />
        {t('decide.by', { name: nameOf(createdBy.name), at: weekdayAndHour(createdAt, language) })}
      </p>
      {status !== 'waiting' && decidedAt && decidedBy.id !== createdBy.id && (
        <p>
          <Icon name={status === 'approved' ? 'check-circle-fill' : 'x'} size="m" />
          {t(`decide.${status}`, { name: nameOf(decidedBy.name), at: weekdayAndHour(decidedAt, language) })}
        </p>
      )}
      <PaidOut request={request} />
      {status === 'waiting' && <p className="hint">{t(isOwn ? 'decide.waitsOwn' : 'decide.waits')}</p>}
      {status === 'waiting' && mayRefund && (
        <Decision paymentId={paymentId} requestId={request.id} isOwn={isOwn} />
      )}
      {isDue && mayRefund && <PayOutForm paymentId={paymentId} request={request} />}
    </li>
  )
}

/** The sum of a refund and its lines; of the whole payment there are none. */
function Refunded({ request: { amount, lines } }: { request: RefundRequest }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  return (
    <div className="refund-what">
      <span>
        {lines.length === 0 && t('decide.whole')}
        {lines.map((line) => (
          <span key={`${line.itemType} ${line.itemId} ${line.variantId}`}>
            <bdi>{titleIn(line, language)}</bdi>
            {line.count > 1 && ` · ${t('order.count', { shown: pageDigits(line.count, language) })}`}
          </span>
        ))}
      </span>
      <Money toman={amount} isSum />
    </div>
  )
}

/** Who paid a refund out, and the bank's reference. */
function PaidOut({ request: { paidOutAt, paidOutBy, reference } }: { request: RefundRequest }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  if (!paidOutAt || !reference) return null
  return (
    <p>
      <Icon name="check-circle-fill" size="m" />
      <span>
        {t('payOut.by', { name: paidOutBy.name ?? t('unnamed'), at: weekdayAndHour(paidOutAt, language) })}{' '}
        <bdi>{pageDigits(reference, language)}</bdi>
      </span>
    </p>
  )
}

interface DecisionProps {
  paymentId: number
  requestId: number
  isOwn: boolean
}

function Decision({ paymentId, requestId, isOwn }: DecisionProps) {
  const { t } = useTranslation('payment')
  const { decide } = usePaymentActs(paymentId)
  return (
    <div className="refund-ways">
      {!isOwn && (
        <BusyButton
          type="button"
          className="btn danger sm"
          busy={decide.isPending}
          onClick={() => decide.mutate({ requestId, isApproved: true })}
        >
          {t('decide.approve')}
        </BusyButton>
      )}
      <BusyButton
        type="button"
        className="btn line sm"
        busy={decide.isPending}
        onClick={() => decide.mutate({ requestId, isApproved: false })}
      >
        {t(isOwn ? 'decide.withdraw' : 'decide.refuse')}
      </BusyButton>
    </div>
  )
}
