import { type OpenRefund, refundStates } from '@pahlavan/contract/admin/event-changes'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber, formatToman } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../desk/ConfirmSheet.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { eventRefunds, useCancelChanges, useMayCancel } from '../cancel.data.ts'
import '../events.css'

/** How far the refunds of a cancelled event are: their sums by state, and those that are not done one by one. */
export function RefundsPanel({ id }: { id: number }) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(eventRefunds(id))
  const { retry } = useCancelChanges(id)
  const mayCancel = useMayCancel()
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const states = refundStates.filter((state) => data[state].orders > 0)
  const open = states.reduce((sum, state) => sum + (state === 'done' ? 0 : data[state].orders), 0)
  return (
    <Panel title={t('refunds.title')}>
      {states.length === 0 && <p>{t('refunds.none')}</p>}
      {states.map((state) => (
        <p key={state}>
          {t(`refunds.states.${state}`, {
            count: data[state].orders,
            shown: formatNumber(data[state].orders, language),
            sum: formatToman(data[state].sum, language),
          })}
        </p>
      ))}
      {mayCancel && data.failed.orders > 0 && (
        <BusyButton
          type="button"
          className="btn line sm"
          busy={retry.isPending}
          onClick={() => retry.mutate({ id })}
        >
          {t('refunds.retry')}
        </BusyButton>
      )}
      {data.items.length > 0 && (
        <ul className="event-refunds">
          {data.items.map((refund) => (
            <Refund key={refund.trackingNumber} id={id} refund={refund} canEnd={mayCancel} />
          ))}
        </ul>
      )}
      {open > data.items.length && (
        <p className="hint">
          {t('refunds.more', { shown: formatNumber(open - data.items.length, language) })}
        </p>
      )}
    </Panel>
  )
}

interface RefundProps {
  id: number
  refund: OpenRefund
  canEnd: boolean
}

/** A refund that is not done: its buyer, its amount and why it waits. One that is due by hand is ended here. */
function Refund({ id, refund, canEnd }: RefundProps) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const { byHand } = useCancelChanges(id)
  const [isAsking, setAsking] = useState(false)
  const { state, trackingNumber, buyer, amount, fault } = refund
  const reason = t(
    state === 'failed' ? `refunds.faults.${fault ?? 'other'}` : `refunds.reasons.${reasonOf(state)}`,
  )
  const sum = formatToman(amount, language)
  return (
    <li>
      <div>
        <b>
          <bdi>{buyer ?? t('refunds.unnamed')}</bdi>
        </b>
        <span>{sum}</span>
        <small>
          {t('refunds.number', { number: pageDigits(trackingNumber, language) })} · {reason}
        </small>
      </div>
      {canEnd && state === 'byHand' && (
        <button type="button" className="btn quiet sm" onClick={() => setAsking(true)}>
          {t('refunds.byHand')}
        </button>
      )}
      {isAsking && (
        <ConfirmSheet
          title={t('refunds.byHandAsk', { sum })}
          text={t('refunds.byHandText')}
          verb={t('refunds.byHandYes')}
          isBusy={byHand.isPending}
          onConfirm={() => byHand.mutate(trackingNumber, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

const reasonOf = (state: OpenRefund['state']) => (state === 'byHand' ? 'byHand' : 'waiting')
