import type { Address, PickUp } from '@pahlavan/contract/delivery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../kit/address/drawers.ts'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dayAndHour } from '../payments/moments.ts'
import { AddressForm } from './AddressForm.tsx'
import { addresses, pickUps, type Destination } from './goods.data.ts'

interface DeliveryChoiceProps {
  way: Destination
  onChoose: (way: Destination) => void
  /** The fault of the choice. */
  fault: string | undefined
}

const ways = ['address', 'pickUp'] as const

/** Where goods go: to one of one's addresses, or to the hall on the day of an event. */
export function DeliveryChoice({ way, onChoose, fault }: DeliveryChoiceProps) {
  const { t } = useTranslation('goods')
  const [shown, setShown] = useState<(typeof ways)[number]>(way.pickUp === undefined ? 'address' : 'pickUp')
  return (
    <section className="pad delivery" aria-label={t('way.title')}>
      <h3>{t('way.title')}</h3>
      <Segment
        label={t('way.title')}
        value={shown}
        onChange={(value) => {
          setShown(value)
          onChoose({})
        }}
        choices={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
      />
      {shown === 'address' ? (
        <Addresses chosen={way.addressId} onChoose={(addressId) => onChoose({ addressId })} />
      ) : (
        <Events chosen={way.pickUp} onChoose={(pickUp) => onChoose({ pickUp })} />
      )}
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}

interface ChoiceProps {
  chosen: number | undefined
  onChoose: (id: number) => void
}

const whereOf = ({ province, city, street }: Address) => [...new Set([province, city, street])].join('، ')

function Addresses({ chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('goods')
  const isSignedIn = useSignedIn()
  const { open } = useDrawers()
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const { data } = useQuery({ ...addresses(), enabled: isSignedIn })
  return (
    <>
      {data?.map((address) => (
        <label key={address.id} className="way">
          <input
            type="radio"
            name="address"
            checked={address.id === chosen}
            onChange={() => onChoose(address.id)}
          />
          <span>
            <b dir="auto">{address.receiver}</b>
            <small dir="auto">{whereOf(address)}</small>
            {!address.isServed && <small className="note">{t('notServed')}</small>}
          </span>
          <button type="button" className="more" onClick={() => setEditing(address)}>
            {t('edit')}
          </button>
        </label>
      ))}
      <button
        type="button"
        className="btn line full"
        onClick={() => (isSignedIn ? setEditing('new') : open('login-now'))}
      >
        {t('newAddress')}
      </button>
      {editing && (
        <AddressForm
          address={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => onChoose(id)}
        />
      )}
    </>
  )
}

/** So many are read before the bill; who waits longer asks for the others. */
const FIRST = 4

function Events({ chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const { data = [], isSuccess } = useQuery(pickUps(language))
  const [isAll, setAll] = useState(false)
  const shown = data.filter(({ eventId }, at) => isAll || at < FIRST || eventId === chosen)
  if (isSuccess && data.length === 0) return <p>{t('noPickUps')}</p>
  return (
    <>
      {shown.map((event) => (
        <Event key={event.eventId} event={event} isChosen={event.eventId === chosen} onChoose={onChoose} />
      ))}
      {shown.length < data.length && (
        <button type="button" className="btn line full" onClick={() => setAll(true)}>
          {t('morePickUps')}
        </button>
      )}
    </>
  )
}

interface EventProps {
  event: PickUp
  isChosen: boolean
  onChoose: (id: number) => void
}

function Event({ event: { eventId, title, venue, startsAt }, isChosen, onChoose }: EventProps) {
  const { language } = useLanguage()
  return (
    <label className="way">
      <input type="radio" name="pickUp" checked={isChosen} onChange={() => onChoose(eventId)} />
      <span dir="auto">
        {title}
        <small dir="auto">
          {venue} · {dayAndHour(startsAt, language)}
        </small>
      </span>
    </label>
  )
}
