import { isMissing } from '@pahlavan/client/failure'
import type { CounterOrder } from '@pahlavan/contract/admin/parcels'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { plainInput } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pickUpOf, useHandOver } from './parcels.data.ts'
import { ScanButton } from './ScanButton.tsx'
import '@pahlavan/kit/list/panel.css'
import './goods.css'

/** A counter of the hall: the code of a buyer is scanned or typed, and the order is handed over. */
export function PickUpScreen() {
  const { t } = useTranslation('parcel')
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const find = (text: string) => {
    setTyped(text)
    setCode(plainInput(text))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    find(typed)
  }
  return (
    <>
      <header className="page-head">
        <h1>{t('pickUp.title')}</h1>
        <p>{t('pickUp.sub')}</p>
      </header>
      <form className="panel pick-up-form" onSubmit={submit}>
        <label htmlFor="pick-up-code">{t('pickUp.code')}</label>
        <span className="carrier-field">
          <span className="input">
            <input
              id="pick-up-code"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={typed}
              onChange={({ target: { value } }) => setTyped(value)}
            />
          </span>
          <ScanButton label={t('pickUp.scan')} onCode={find} />
          <button className="btn line sm">{t('pickUp.find')}</button>
        </span>
      </form>
      {code !== '' && <Found code={code} onNext={() => find('')} />}
    </>
  )
}

function Found({ code, onNext }: { code: string; onNext: () => void }) {
  const { t } = useTranslation('parcel')
  const { data, error, refetch } = useQuery(pickUpOf(code))
  if (data) return <FoundOrder order={data} code={code} onNext={onNext} />
  if (isMissing(error)) return <EmptyState title={t('pickUp.none.title')} text={t('pickUp.none.text')} />
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
}

interface FoundOrderProps {
  order: CounterOrder
  code: string
  onNext: () => void
}

/** The found order: its goods, and whether it may be handed over. */
function FoundOrder({
  order: { status, buyer, event, lines, handedAt, handedBy },
  code,
  onNext,
}: FoundOrderProps) {
  const { t } = useTranslation('parcel')
  const { language } = useLanguage()
  const { hand, refresh } = useHandOver()
  return (
    <section className="panel pick-up" aria-label={t('pickUp.found')}>
      <h2>
        <bdi>{buyer ?? t('unnamed')}</bdi>
      </h2>
      <p>{event}</p>
      <ul>
        {lines.map(({ title, count }) => (
          <li key={title}>
            <bdi>{title}</bdi> <b>{t('times', { shown: formatNumber(count, language) })}</b>
          </li>
        ))}
      </ul>
      {status === 'ready' ? (
        <BusyButton
          type="button"
          className="btn primary full"
          busy={hand.isPending}
          onClick={() => hand.mutate({ code }, { onError: () => void refresh() })}
        >
          {t('pickUp.hand')}
        </BusyButton>
      ) : (
        <output className={status === 'delivered' ? 'pick-up-state done' : 'pick-up-state'}>
          <Icon name={status === 'delivered' ? 'check-circle-fill' : 'warning-fill'} size="m" />
          {status === 'delivered' && handedAt
            ? t('pickUp.handed', { moment: weekdayAndHour(handedAt, language), by: handedBy ?? t('unnamed') })
            : t(`pickUp.states.${status === 'delivered' ? 'returned' : status}`)}
        </output>
      )}
      <button type="button" className="btn line full" onClick={onNext}>
        {t('pickUp.next')}
      </button>
    </section>
  )
}
