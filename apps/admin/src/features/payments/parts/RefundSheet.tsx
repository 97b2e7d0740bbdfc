import type { PaymentDetail } from '@pahlavan/contract/admin/payments'
import type { Language } from '@pahlavan/contract/endpoint'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatToman } from '@pahlavan/persian/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaymentActs } from '../payments.data.ts'

const MIN_REASON_LENGTH = 3
const MAX_REASON_LENGTH = 300

/** A number among words of the other direction. */
const isolated = (text: string, language: Language) => `\u2066${pageDigits(text, language)}\u2069`

/** Gives a payment back. It shows the lines that the buyer loses and takes a reason for the buyer; its verb has the sum. */
export function RefundSheet({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const { refund } = usePaymentActs(payment.id)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const words = reason.trim()
  const isShort = words.length < MIN_REASON_LENGTH
  const sum = formatToman(payment.amount, language)
  const send = () => {
    setTried(true)
    if (!isShort) refund.mutate({ id: payment.id, reason: words }, { onSuccess: onClose })
  }
  return (
    <Sheet title={t('refund.title')} onClose={onClose}>
      <ul className="refund-loses">
        {payment.order.lines.map(({ itemType, itemId, variantId, title }) => (
          <li key={`${itemType} ${itemId} ${variantId}`}>
            <b>
              <bdi>{title}</bdi>
            </b>
            <small>{t(`refund.loses.${itemType}`)}</small>
          </li>
        ))}
      </ul>
      <Field
        label={t('refund.reason')}
        hint={t('refund.reasonHint')}
        fault={isTried && isShort ? t('refund.reasonShort') : undefined}
      >
        {(tied) => (
          <InputFrame bad={tied['aria-invalid']}>
            <textarea
              {...tied}
              rows={3}
              dir="auto"
              maxLength={MAX_REASON_LENGTH}
              value={reason}
              onChange={({ target: { value } }) => setReason(value)}
            />
          </InputFrame>
        )}
      </Field>
      <p className="sheet-text">
        {payment.needsSecond
          ? t('refund.second', { sum })
          : t('refund.effect', { sum, card: isolated(payment.card ?? '', language) })}
      </p>
      <div className="sheet-ways">
        <BusyButton type="button" className="btn danger full" busy={refund.isPending} onClick={send}>
          {t(payment.needsSecond ? 'refund.request' : 'refund.verb', { sum })}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('refund.close')}
        </button>
      </div>
    </Sheet>
  )
}
