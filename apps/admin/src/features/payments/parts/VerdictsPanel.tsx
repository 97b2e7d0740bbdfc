import type { PaymentDetail, Verdict } from '@pahlavan/contract/admin/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../desk/ConfirmSheet.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { usePaymentActs } from '../payments.data.ts'

/** The verdicts on a payment that the server cannot end, each with its effect. */
export function VerdictsPanel({ payment: { id, verdicts, status } }: { payment: PaymentDetail }) {
  const { t } = useTranslation('payment')
  const { resolve } = usePaymentActs(id)
  const [chosen, setChosen] = useState<Verdict | null>(null)
  return (
    <Panel title={t(`verdicts.title.${status === 'refund_due' ? 'refund_due' : 'suspicious'}`)}>
      <ul className="payment-verdicts">
        {verdicts.map((verdict) => (
          <li key={verdict}>
            <p>{t(`verdicts.text.${verdict}`)}</p>
            <button type="button" className="btn line sm" onClick={() => setChosen(verdict)}>
              {t(`verdicts.verb.${verdict}`)}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmSheet
          title={t(`verdicts.ask.${chosen}`)}
          text={t(`verdicts.text.${chosen}`)}
          verb={t(`verdicts.verb.${chosen}`)}
          isBusy={resolve.isPending}
          onConfirm={() => resolve.mutate(chosen, { onSettled: () => setChosen(null) })}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
}
