import type { PaymentDetail } from '@pahlavan/contract/admin/payments'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailHead } from '../../desk/DetailHead.tsx'
import { ObjectScreen } from '../../desk/ObjectScreen.tsx'
import { BuyerPanel } from './parts/BuyerPanel.tsx'
import { EventsPanel } from './parts/EventsPanel.tsx'
import { GatewayPanel } from './parts/GatewayPanel.tsx'
import { OrderPanel } from './parts/OrderPanel.tsx'
import { PaymentMark } from './parts/PaymentMark.tsx'
import { RefundSheet } from './parts/RefundSheet.tsx'
import { RequestsPanel } from './parts/RequestsPanel.tsx'
import { VerdictsPanel } from './parts/VerdictsPanel.tsx'
import { paymentDetail, useOwnRights } from './payments.data.ts'
import './payments.css'
import './refunds.css'

/** A payment: its order, all that happened to it, its buyer, and the way back of its money. */
export function PaymentScreen({ id }: { id: number }) {
  return (
    <ObjectScreen object={useQuery(paymentDetail(id))} address="/payments">
      {(payment) => <Payment payment={payment} />}
    </ObjectScreen>
  )
}

function Payment({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const { mayRefund } = useOwnRights()
  const [isRefunding, setRefunding] = useState(false)
  const { id, canRefund, canRefundLines } = payment
  const title = t('one', { number: pageDigits(id, language) })
  useTitle(title)
  return (
    <>
      <DetailHead title={title} back={{ address: '/payments', label: t('back') }}>
        <PaymentMark payment={payment} />
        {mayRefund && (canRefund || canRefundLines) && (
          <button type="button" className="btn line sm danger-line" onClick={() => setRefunding(true)}>
            {t('refund.open')}
          </button>
        )}
      </DetailHead>
      <div className="payment-grid">
        <div>
          {mayRefund && payment.verdicts.length > 0 && <VerdictsPanel payment={payment} />}
          {payment.requests.length > 0 && <RequestsPanel payment={payment} />}
          <OrderPanel payment={payment} />
          <EventsPanel events={payment.events} />
        </div>
        <aside>
          <BuyerPanel buyer={payment.buyer} />
          <GatewayPanel payment={payment} />
        </aside>
      </div>
      {isRefunding && <RefundSheet payment={payment} onClose={() => setRefunding(false)} />}
    </>
  )
}
