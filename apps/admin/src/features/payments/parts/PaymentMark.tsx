import type { PaymentState } from '@pahlavan/contract/admin/payments'
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

/** The state of a payment, as a sign and a word. */
export function PaymentMark({ status, hasRequest }: { status: PaymentState; hasRequest: boolean }) {
  const { t } = useTranslation('payment')
  return (
    <span className={`state-mark ${hasRequest ? 'waiting' : marks[status]}`}>
      <i />
      {t(hasRequest ? 'requested' : `states.${status}`)}
    </span>
  )
}
