import { goods } from '@pahlavan/contract/goods-calls'
import type { GoodsOrder } from '@pahlavan/contract/goods'
import { call } from '@pahlavan/client/call'
import { pageDigits } from '@pahlavan/persian/digits'
import { displayMobile } from '@pahlavan/persian/mobile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { QrCode } from '@pahlavan/kit/media/QrCode.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dayAndHour } from '../payments/moments.ts'
import { usePayment } from '../payments/pay.data.ts'
import { SumRow } from '../payments/SumRow.tsx'
import { goodsOrder, goodsOrders } from './goods.data.ts'
import { HoldClock } from './HoldClock.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { ShipmentSteps } from './ShipmentSteps.tsx'
import { Returns } from './Returns.tsx'
import './goods.css'
import './shipment.css'

/** Where the goods of an order are, and what can still be done about it. */
export function Shipment({ orderId }: { orderId: string }) {
  const { language } = useLanguage()
  const { data } = useQuery(goodsOrder(language, orderId))
  if (!data) return <div className="sk shipment" aria-busy="true" />
  return (
    <div className="shipment">
      {data.shipment.pickUpCode && <PickUpCode code={data.shipment.pickUpCode} />}
      <ShipmentSteps status={data.shipment.status} isPickUp={data.shipment.eventId !== null} />
      <Facts order={data} />
      <Returns returns={data.shipment.returns} />
      <Acts order={data} />
    </div>
  )
}

function PickUpCode({ code }: { code: string }) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  return (
    <div className="pick-up-code">
      <QrCode text={code} label={t('pickUpCode')} />
      <b>
        <bdi dir="ltr">{pageDigits(code, language)}</bdi>
      </b>
      <small>{t('pickUpText')}</small>
    </div>
  )
}

function Facts({ order: { shipment, delivery } }: { order: GoodsOrder }) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const number = (text: string) => <bdi dir="ltr">{pageDigits(text, language)}</bdi>
  return (
    <div className="paper">
      <dl className="sums">
        {shipment.heldUntil && (
          <SumRow name={t('reserved')}>
            <HoldClock until={shipment.heldUntil} />
          </SumRow>
        )}
        {shipment.eventTitle && <SumRow name={t('way.pickUp')}>{shipment.eventTitle}</SumRow>}
        {shipment.eventStartsAt && (
          <SumRow name={t('day')}>{dayAndHour(shipment.eventStartsAt, language)}</SumRow>
        )}
        {shipment.receiver && <SumRow name={t('address.receiver')}>{shipment.receiver}</SumRow>}
        {shipment.phone && <SumRow name={t('address.phone')}>{number(displayMobile(shipment.phone))}</SumRow>}
        {shipment.address && <SumRow name={t('way.address')}>{shipment.address}</SumRow>}
        {shipment.postalCode && <SumRow name={t('address.postalCode')}>{number(shipment.postalCode)}</SumRow>}
        {shipment.carrierCode && <SumRow name={t('carrier')}>{number(shipment.carrierCode)}</SumRow>}
        {delivery === 0 && shipment.eventId === null && <SumRow name={t('delivery')}>{t('free')}</SumRow>}
      </dl>
    </div>
  )
}

function Acts({ order }: { order: GoodsOrder }) {
  const { t } = useTranslation('goods')
  const cache = useQueryClient()
  const [isReturning, setReturning] = useState(false)
  const { pay, isBusy } = usePayment('goods order', (Id: string) => call(goods.pay, { Id }))
  const changed = (after: GoodsOrder) => {
    cache.setQueriesData({ queryKey: goodsOrders.key() }, (before: GoodsOrder | undefined) =>
      before?.id === after.id ? after : before,
    )
    // Its lists and the stock of its goods are others now.
    void cache.invalidateQueries()
  }
  const cancel = useMutation({
    mutationFn: () => call(goods.cancel, { Id: order.id }, { done: t('cancelled') }),
    onSuccess: changed,
  })
  const { canCancel, returnUntil, returnable, status } = order.shipment
  return (
    <>
      {status === 'waiting' && order.status === 'pending' && canCancel && (
        <BusyButton type="button" className="btn full" busy={isBusy} onClick={() => pay(order.id)}>
          {t('pay')}
        </BusyButton>
      )}
      {canCancel && (
        <BusyButton
          type="button"
          className="btn line full"
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('cancel')}
        </BusyButton>
      )}
      {returnUntil && returnable.length > 0 && (
        <button type="button" className="btn line full" onClick={() => setReturning(true)}>
          {t('return.title')}
        </button>
      )}
      {isReturning && <ReturnForm order={order} onClose={() => setReturning(false)} onDone={changed} />}
    </>
  )
}
