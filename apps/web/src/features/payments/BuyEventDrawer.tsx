import type { Bout } from '@pahlavan/contract/bouts'
import { payments } from '@pahlavan/contract/payment-calls'
import type { EventDetail } from '@pahlavan/contract/events'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idIn } from '../../kit/address/idIn.ts'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { eventBouts, eventDetail } from '../events/eventDetail.data.ts'
import { BoutChoices } from './parts/BoutChoices.tsx'
import { BuySkeleton } from './BuySkeleton.tsx'
import { NotForSale } from './parts/NotForSale.tsx'
import { Offer } from './Offer.tsx'
import { QuotedPay } from './QuotedPay.tsx'
import { isCovered, reasonNotToSell, useWatchRight } from '../bouts/rights.ts'
import { isOnSale } from '../bouts/sale.rules.ts'
import { usePay } from './pay.data.ts'
import './buy.css'

/** Buys an event: whole, or some of its bouts. */
export function BuyEventDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('payments')
  const { language } = useLanguage()
  const number = idIn(id) ?? 0
  const event = useQuery(eventDetail(language, number))
  const bouts = useQuery(eventBouts(language, number))
  const both = {
    data: event.data && bouts.data,
    error: event.error ?? bouts.error,
    refetch: () => Promise.all([event.refetch(), bouts.refetch()]),
  }
  return (
    <>
      <DrawerHead title={event.data?.title ?? t('buy.title')} />
      <div className="drawer-body buy-page">
        {event.data && bouts.data && <Buying event={event.data} bouts={bouts.data} />}
        <ReadState of={both} isNamed={number > 0} loading={<BuySkeleton />} />
      </div>
    </>
  )
}

interface BuyingProps {
  event: EventDetail
  bouts: readonly Bout[]
}

function Buying({ event, bouts }: BuyingProps) {
  const open = bouts.filter(isOnSale)
  const isOver = event.status !== 'live' && event.status !== 'upcoming'
  const right = useWatchRight(event)
  if (right === 'unknown') return <BuySkeleton />
  if (event.price === null || isOver || isCovered(event, right))
    return <NotForSale reason={reasonNotToSell(event)} event={event.id} />
  return <Choice event={event} price={event.price} open={open} hasOwn={bouts.some((bout) => bout.isBought)} />
}

interface ChoiceProps {
  event: EventDetail
  price: number
  /** The bouts that can be bought. */
  open: readonly Bout[]
  /** Whether bouts of it were bought before. */
  hasOwn: boolean
}

function Choice({ event, price, open, hasOwn }: ChoiceProps) {
  const { t } = useTranslation('payments')
  const [kind, setKind] = useState<'whole' | 'some'>('whole')
  return (
    <>
      <fieldset className="pad offers">
        <legend>{t('buy.what')}</legend>
        <Offer
          name={t('buy.whole')}
          text={t(hasOwn ? 'buy.credit' : 'buy.wholeText')}
          price={price}
          isChosen={kind === 'whole'}
          onChoose={() => setKind('whole')}
        />
        {event.playPrice !== null && open.length > 0 && (
          <Offer
            name={t('buy.some')}
            text={t('buy.someText')}
            each={t('buy.each')}
            price={event.playPrice}
            isChosen={kind === 'some'}
            onChoose={() => setKind('some')}
          />
        )}
      </fieldset>
      {kind === 'whole' ? (
        <PayWhole event={event} price={price} />
      ) : (
        <PaySome event={event} most={price} open={open} />
      )}
    </>
  )
}

function PayWhole({ event, price }: { event: EventDetail; price: number }) {
  const { t } = useTranslation('payments')
  const { pay, isBusy } = usePay(payments.payEvent)
  return (
    <QuotedPay
      what={t('buy.whole')}
      quoted={{ eventId: event.id }}
      price={price}
      isBusy={isBusy}
      onPay={() => pay({ eventId: event.id })}
    />
  )
}

function PaySome({ event, most, open }: { event: EventDetail; most: number; open: readonly Bout[] }) {
  const { t } = useTranslation('payments')
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { pay, isBusy } = usePay(payments.paySome)
  const bought = open.filter(({ id }) => chosen.includes(id))
  const sum = bought.reduce((total, bout) => total + (bout.price ?? 0), 0)
  const count = { count: bought.length, number: pageDigits(bought.length, language) }
  const playIds = bought.map(({ id }) => id).toSorted((a, b) => a - b)
  return (
    <>
      <BoutChoices bouts={open} chosen={chosen} onChoose={setChosen} />
      {bought.length > 0 && (
        <QuotedPay
          what={t('buy.count', count)}
          quoted={{ eventId: event.id, playIds }}
          price={Math.min(sum, most)}
          isBusy={isBusy}
          onPay={() => pay({ eventId: event.id, playIds })}
        />
      )}
      {sum > most && <p className="pad meta">{t('buy.capped')}</p>}
    </>
  )
}
