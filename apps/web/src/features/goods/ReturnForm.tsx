import { goods } from '@pahlavan/contract/goods-calls'
import type { GoodsItem, GoodsOrder, ReturnPieces } from '@pahlavan/contract/goods'
import { call } from '@pahlavan/client/call'
import { pageDigits } from '@pahlavan/persian/digits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { SumRow } from '../payments/SumRow.tsx'
import { contactPoints } from '../contact/contact.data.ts'
import { returnQuote } from './goods.data.ts'
import { Stepper } from './Stepper.tsx'

interface ReturnFormProps {
  order: GoodsOrder
  onClose: () => void
  onDone: (after: GoodsOrder) => void
}

/** A line that can be given back, and how many of its pieces are chosen. */
interface Choice extends ReturnPieces {
  title: string
  chosen: number
}

const keyOf = ({ kind, id, variantId }: ReturnPieces): string => `${kind} ${id} ${variantId}`

const itemOf = ({ kind, id, variantId, chosen }: Choice): GoodsItem => ({
  kind,
  id,
  ...(variantId > 0 && { variantId }),
  count: chosen,
})

/** What can be given back of an order; where that is one thing, it is meant. */
function useChoices({ lines, shipment: { returnable } }: GoodsOrder) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const choices = returnable.map((one): Choice => {
    const line = lines.find(
      ({ itemType, itemId, variantId }) =>
        itemType === one.kind && itemId === one.id && variantId === one.variantId,
    )
    const chosen = counts[keyOf(one)] ?? (returnable.length === 1 ? one.count : 0)
    return Object.assign({}, one, { title: line?.title ?? '', chosen })
  })
  const choose = (one: Choice, count: number) =>
    setCounts({ ...counts, [keyOf(one)]: Math.min(one.count, Math.max(0, count)) })
  return { choices, choose, items: choices.filter(({ chosen }) => chosen > 0).map(itemOf) }
}

/** The form of a return: items, quantities and the reason; the server quotes the refund. */
export function ReturnForm({ order, onClose, onDone }: ReturnFormProps) {
  const { t } = useTranslation('goods')
  const { choices, choose, items } = useChoices(order)
  const [reason, setReason] = useState('')
  const ask = useMutation({
    mutationFn: () => call(goods.askReturn, { Id: order.id, reason, items }, { done: t('return.done') }),
    onSuccess: (after) => {
      onDone(after)
      onClose()
    },
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <Sheet title={t('return.title')} onClose={onClose}>
      <form className="address-form" onSubmit={send}>
        <ReturnPlace isPickUp={order.shipment.eventId !== null} />
        <ul className="return-lines">
          {choices.map((one) => (
            <Line key={keyOf(one)} line={one} onChange={(count) => choose(one, count)} />
          ))}
        </ul>
        <Field label={t('return.reason')}>
          {(tied) => (
            <InputFrame bad={false}>
              <input
                {...tied}
                required
                dir="auto"
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </InputFrame>
          )}
        </Field>
        <ComesBack orderId={order.id} items={items} />
        <BusyButton className="btn full" busy={ask.isPending} disabled={items.length === 0}>
          {t('return.send')}
        </BusyButton>
      </form>
    </Sheet>
  )
}

/** Where the goods are given back: the hall they were collected in or the club's address. */
function ReturnPlace({ isPickUp }: { isPickUp: boolean }) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const [point] = useQuery(contactPoints(language)).data ?? []
  return (
    <>
      <p>{t(isPickUp ? 'return.textPickUp' : 'return.text')}</p>
      {point && (
        <dl className="sums">
          <SumRow name={t('return.where')}>
            <span dir="auto">{point.address}</span>
          </SumRow>
          {point.phone && (
            <SumRow name={t('return.phone')}>
              <bdi dir="ltr">{pageDigits(point.phone, language)}</bdi>
            </SumRow>
          )}
        </dl>
      )}
    </>
  )
}

function Line({ line, onChange }: { line: Choice; onChange: (count: number) => void }) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  return (
    <li>
      <span>
        <b className="clamp-2" dir="auto">
          {pageDigits(line.title, language)}
        </b>
        <small>{t('return.most', { number: pageDigits(line.count, language) })}</small>
      </span>
      <Stepper of={line.title} count={line.chosen} most={line.count} onChange={onChange} />
    </li>
  )
}

function ComesBack({ orderId, items }: { orderId: string; items: GoodsItem[] }) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const { data } = useQuery(returnQuote(language, orderId, items))
  if (items.length === 0) return <p className="hint">{t('return.choose')}</p>
  return (
    <dl className="sums" aria-live="polite">
      <SumRow name={t('return.amount')}>
        {data ? <Money toman={data.amount} isSum /> : <span className="sk block h-4 w-24" />}
      </SumRow>
      {data !== undefined && data.delivery > 0 && (
        <SumRow name={t('return.ofDelivery')}>
          <Money toman={data.delivery} isSum />
        </SumRow>
      )}
    </dl>
  )
}
