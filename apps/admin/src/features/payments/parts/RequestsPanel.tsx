import type { PaymentDetail, RefundRequest } from '@pahlavan/contract/admin/payments'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { useOwnRights, usePaymentActs } from '../payments.data.ts'

/** The refunds of the staff: reason, first person, second person. */
export function RequestsPanel({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation('payment')
  return (
    <Panel title={t('decide.title')} note={<Money toman={payment.amount} isSum />}>
      <ul className="refund-requests">
        {payment.requests.map((request) => (
          <Request key={request.id} payment={payment} request={request} />
        ))}
      </ul>
    </Panel>
  )
}

function Request({ payment, request }: { payment: PaymentDetail; request: RefundRequest }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const { id: ownId, mayRefund } = useOwnRights()
  const { decide } = usePaymentActs(payment.id)
  const { id, status, reason, createdAt, createdBy, decidedAt, decidedBy } = request
  const isOwn = createdBy.id === ownId
  const nameOf = (name: string | null) => name ?? t('unnamed')
  return (
    <li>
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
      {status === 'waiting' && <p className="hint">{t(isOwn ? 'decide.waitsOwn' : 'decide.waits')}</p>}
      {status === 'waiting' && mayRefund && (
        <div className="refund-ways">
          {!isOwn && (
            <BusyButton
              type="button"
              className="btn danger sm"
              busy={decide.isPending}
              onClick={() => decide.mutate({ requestId: id, isApproved: true })}
            >
              {t('decide.approve')}
            </BusyButton>
          )}
          <BusyButton
            type="button"
            className="btn line sm"
            busy={decide.isPending}
            onClick={() => decide.mutate({ requestId: id, isApproved: false })}
          >
            {t(isOwn ? 'decide.withdraw' : 'decide.refuse')}
          </BusyButton>
        </div>
      )}
    </li>
  )
}
