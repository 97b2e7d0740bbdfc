import type { ListedPayment, PaymentState } from '@pahlavan/contract/admin/payments'
import { useTranslation } from 'react-i18next'
import '../../../desk/state-mark.css'

/** The mark of a state: kept money is full, money that waits for a person is a warning. */
const marks: Record<PaymentState, string> = {
  created: 'draft',
  pending: 'draft',
  verifying: 'waiting',
  verify_unknown: 'waiting',
  paid: 'live',
  failed: '',
  request_failed: '',
  expired: '',
  suspicious: 'withdrawn',
  reversing: 'waiting',
  reversed: '',
  refund_due: 'withdrawn',
  refunded: '',
}

/** The state of a payment, as a sign and a word. A refund that waits for somebody comes first. */
export function PaymentMark({
  payment: { status, hasRequest, hasDue },
}: {
  payment: Pick<ListedPayment, 'status' | 'hasRequest' | 'hasDue'>
}) {
  const { t } = useTranslation('payment')
  const sign = hasRequest ? 'waiting' : hasDue ? 'withdrawn' : marks[status]
  return (
    <span className={`state-mark ${sign}`}>
      <i />
      {t(hasRequest ? 'requested' : hasDue ? 'due' : `states.${status}`)}
    </span>
  )
}
