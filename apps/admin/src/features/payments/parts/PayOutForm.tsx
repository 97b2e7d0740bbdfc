import type { RefundRequest } from '@pahlavan/contract/admin/payment-parts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatToman } from '@pahlavan/persian/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaymentActs } from '../payments.data.ts'

const MAX_REFERENCE_LENGTH = 100

/** Notes that the money of a refund was paid out by hand, with the reference of the bank. */
export function PayOutForm({ paymentId, request }: { paymentId: number; request: RefundRequest }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const { payOut } = usePaymentActs(paymentId)
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reference.trim() === ''
  return (
    <form
      className="pay-out"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isMissing) payOut.mutate({ requestId: request.id, reference: reference.trim() })
      }}
    >
      <p>{t('payOut.due', { sum: formatToman(request.amount, language) })}</p>
      <Field label={t('payOut.reference')} fault={isTried && isMissing ? t('payOut.missing') : undefined}>
        {(tied) => (
          <InputFrame bad={tied['aria-invalid']}>
            <input
              {...tied}
              dir="ltr"
              autoComplete="off"
              maxLength={MAX_REFERENCE_LENGTH}
              value={reference}
              onChange={({ target: { value } }) => setReference(value)}
            />
          </InputFrame>
        )}
      </Field>
      <BusyButton type="submit" className="btn line sm" busy={payOut.isPending}>
        {t('payOut.verb')}
      </BusyButton>
    </form>
  )
}
