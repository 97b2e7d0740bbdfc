import type { PaymentDetail } from '@pahlavan/contract/admin/payments'
import type { Language } from '@pahlavan/contract/endpoint'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatToman } from '@pahlavan/persian/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { isReason, ReasonField } from '../../../desk/ReasonField.tsx'
import { refundQuote, usePaymentActs } from '../payments.data.ts'
import { areLinesChosen, RefundLines } from './RefundLines.tsx'

const REASON_LENGTH = { min: 3, max: 300 }

/** A number among words of the other direction. */
const isolated = (text: string, language: Language) => `\u2066${pageDigits(text, language)}\u2069`

/** The chosen pieces of each line, with their sum: of the whole payment, or as the server quotes it. */
function useChosen(payment: PaymentDetail) {
  const { order, canRefund } = payment
  const isChosen = areLinesChosen(payment)
  const [counts, setCounts] = useState(() =>
    order.lines.map(({ count, back }) => (isChosen ? 0 : count - back)),
  )
  const isWhole = canRefund && order.lines.every(({ count }, at) => counts[at] === count)
  const isNothing = counts.every((count) => count === 0)
  const quote = useQuery({ ...refundQuote(payment.id, counts), enabled: !isWhole && !isNothing })
  const { amount = null, needsSecond = false } = isWhole ? payment : (quote.data ?? {})
  return { counts, setCounts, isWhole, isNothing, amount: isNothing ? null : amount, needsSecond }
}

/** Gives a payment back, or some lines of its order. It takes a reason for the buyer; its verb has the sum. */
export function RefundSheet({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const { refund, refundLines } = usePaymentActs(payment.id)
  const { counts, setCounts, isWhole, isNothing, amount, needsSecond } = useChosen(payment)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const words = reason.trim()
  const isShort = !isReason(reason, REASON_LENGTH.min)
  const sum = amount === null ? '' : formatToman(amount, language)
  const card = isolated(payment.card ?? '', language)
  const effect = needsSecond ? 'refund.second' : isWhole ? 'refund.effect' : 'refund.effectLines'
  const send = () => {
    setTried(true)
    if (isShort || amount === null) return
    const done = { onSuccess: onClose }
    if (isWhole) refund.mutate({ id: payment.id, reason: words }, done)
    else refundLines.mutate({ id: payment.id, counts, reason: words }, done)
  }
  return (
    <Sheet title={t('refund.title')} onClose={onClose}>
      <RefundLines payment={payment} counts={counts} onChange={setCounts} />
      <ReasonField
        words={{ label: t('refund.reason'), hint: t('refund.reasonHint'), short: t('refund.reasonShort') }}
        length={REASON_LENGTH}
        lines={3}
        value={reason}
        isTried={isTried}
        onChange={setReason}
      />
      <p className="sheet-text" aria-live="polite">
        {isNothing ? t('refund.nothing') : amount !== null && t(effect, { sum, card })}
      </p>
      <div className="sheet-ways">
        <BusyButton
          type="button"
          className="btn danger full"
          busy={refund.isPending || refundLines.isPending}
          disabled={amount === null}
          onClick={send}
        >
          {t(needsSecond ? 'refund.request' : 'refund.verb', { sum })}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('refund.close')}
        </button>
      </div>
    </Sheet>
  )
}
