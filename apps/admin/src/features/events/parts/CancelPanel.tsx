import type { EventBuyers } from '@pahlavan/contract/admin/event-changes'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber, formatToman } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { eventBuyers, useCancelChanges, useMayCancel } from '../cancel.data.ts'
import { RefundsPanel } from './RefundsPanel.tsx'
import '../../../items/items.css'

/** The buyers of an event and its end; of a cancelled one how far its refunds are. */
export function CancelPanel({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const { data } = useQuery(eventBuyers(id))
  const mayCancel = useMayCancel()
  const [isAsking, setAsking] = useState(false)
  if (!data) return null
  if (data.status === 'cancelled') return <RefundsPanel id={id} />
  const isAhead = data.status === 'upcoming' || data.status === 'live'
  if (!isAhead) return null
  return (
    <Panel title={t('buyers')}>
      <p>
        {data.buyers === 0
          ? t('noBuyers')
          : t('hasBuyers', { count: data.buyers, shown: formatNumber(data.buyers, language) })}
      </p>
      {mayCancel && (
        <div className="panel-acts">
          <button type="button" className="btn quiet sm danger-words" onClick={() => setAsking(true)}>
            {t('cancel.open')}
          </button>
        </div>
      )}
      {isAsking && <CancelSheet id={id} title={title} sold={data} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

interface CancelSheetProps {
  id: number
  title: string
  sold: EventBuyers
  onClose: () => void
}

/** Asks before an event is cancelled, and says how much money goes back. */
function CancelSheet({ id, title, sold, onClose }: CancelSheetProps) {
  const { t } = useTranslation(['event', 'admin'])
  const { cancel } = useCancelChanges(id)
  const orders = sold.events.orders + sold.plays.orders
  return (
    <Sheet title={t('cancel.ask', { title })} onClose={onClose}>
      <p className="sheet-text">{t(orders > 0 ? 'cancel.text' : 'cancel.textUnpaid')}</p>
      {sold.buyers > 0 && <Sold sold={sold} />}
      <div className="sheet-ways">
        <BusyButton
          type="button"
          className="btn danger full"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ id }, { onSettled: onClose })}
        >
          {t('cancel.confirm')}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('admin:notNow')}
        </button>
      </div>
    </Sheet>
  )
}

/** The tickets of an event by product, with their sums. */
function Sold({ sold: { buyers, events, plays } }: { sold: EventBuyers }) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const shown = (count: number) => ({ count, shown: formatNumber(count, language) })
  const lines = [
    { name: t('cancel.events'), ...events },
    { name: t('cancel.plays'), ...plays },
  ].filter(({ orders }) => orders > 0)
  return (
    <ul className="uses-list">
      <li>{t('hasBuyers', shown(buyers))}</li>
      {lines.map(({ name, orders, sum }) => (
        <li key={name}>{t('cancel.line', { name, ...shown(orders), sum: formatToman(sum, language) })}</li>
      ))}
      {lines.length > 1 && (
        <li>{t('cancel.total', { sum: formatToman(events.sum + plays.sum, language) })}</li>
      )}
    </ul>
  )
}
