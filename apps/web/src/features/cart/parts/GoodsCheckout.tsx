import { goods } from '@pahlavan/contract/goods-calls'
import type { GoodsFactor, GoodsItem } from '@pahlavan/contract/goods'
import { call } from '@pahlavan/client/call'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { DeliveryChoice } from '../../goods/DeliveryChoice.tsx'
import { addresses, goodsFactor, goodsFactors, type Destination } from '../../goods/goods.data.ts'
import { AskAgain, GoodsLines } from '../../goods/GoodsLines.tsx'
import { WaitingOrder } from '../../goods/WaitingOrder.tsx'
import { BuySkeleton } from '../../payments/BuySkeleton.tsx'
import { InvoicePaper } from '../../payments/InvoicePaper.tsx'
import { PayBar } from '../../payments/PayBar.tsx'
import { usePayment } from '../../payments/pay.data.ts'
import { SumRow } from '../../payments/SumRow.tsx'
import { CodeForm } from './CodeForm.tsx'
import '../../goods/goods.css'

/** The goods of the basket, their delivery, their price, and the payment. */
export function GoodsCheckout({ items }: { items: readonly GoodsItem[] }) {
  const { language } = useLanguage()
  const cache = useQueryClient()
  const askAnew = () => cache.invalidateQueries({ queryKey: goodsFactors.key() })
  const [chosen, setWay] = useState<Destination | null>(null)
  const { data: own } = useQuery({ ...addresses(), enabled: useSignedIn() })
  // Until something else is chosen, it goes to the newest address that can be reached.
  const newest = own?.find(({ isServed }) => isServed)
  const way = chosen ?? (newest ? { addressId: newest.id } : {})
  const [code, setCode] = useState('')
  const plain = useQuery(goodsFactor(language, items, {}, ''))
  const placed = useQuery({ ...goodsFactor(language, items, way, ''), enabled: isChosen(way) })
  const coded = useQuery({ ...goodsFactor(language, items, way, code), enabled: code !== '' })
  const here = isChosen(way) && placed.isSuccess ? placed.data : plain.data
  const shown = code !== '' && coded.isSuccess ? coded.data : here
  if (!shown)
    return plain.isError ? (
      <ErrorState error={plain.error} retry={() => void plain.refetch()} />
    ) : (
      <BuySkeleton />
    )
  const fault = (query: typeof plain) => (query.isError ? sayFailure(query.error) : undefined)
  const isWrongPlace = isChosen(way) && placed.isError
  return (
    <>
      <WaitingOrder />
      <GoodsLines lines={shown.lines} closed={shown.closedSources} />
      <AskAgain sources={shown.closedSources} onAsk={() => void askAnew()} />
      <DeliveryChoice way={way} onChoose={setWay} fault={isWrongPlace ? fault(placed) : undefined} />
      <CodeForm
        isBusy={code !== '' && coded.isFetching}
        fault={code !== '' && !isWrongPlace ? fault(coded) : undefined}
        onApply={setCode}
      />
      <GoodsInvoice factor={shown} />
      <Pay factor={shown} way={isWrongPlace ? {} : way} />
    </>
  )
}

const isChosen = ({ addressId, pickUp }: Destination) => addressId !== undefined || pickUp !== undefined
const isCharged = ({ isGone, isShort }: GoodsFactor['lines'][number]) => !isGone && !isShort

function GoodsInvoice({ factor }: { factor: GoodsFactor }) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const pieces = factor.lines.filter(isCharged).reduce((sum, { count }) => sum + count, 0)
  const count = { count: pieces, number: pageDigits(pieces, language) }
  const free = factor.delivery === 0 ? t('free') : <Money toman={factor.delivery ?? 0} isSum />
  const words = {
    title: t('invoice'),
    sum: t('sum', count),
    discount: t('discount'),
    tax: t('tax'),
    payable: t('payable'),
  }
  return (
    <InvoicePaper words={words} factor={factor}>
      <SumRow name={t('delivery')}>{factor.delivery === null ? t('later') : free}</SumRow>
    </InvoicePaper>
  )
}

const itemOf = ({ kind, id, variantId, count }: GoodsFactor['lines'][number]): GoodsItem =>
  Object.assign({ kind, id, count }, variantId !== null && { variantId })

interface PayProps {
  factor: GoodsFactor
  way: Destination
}

/** Orders and pays the charged goods. If something has changed since the bill was shown, the new bill is shown first. */
function Pay({ factor, way }: PayProps) {
  const { t } = useTranslation('goods')
  const cache = useQueryClient()
  const { pay, isBusy } = usePayment(
    'goods',
    async ({ factor: { lines, code, payable }, way: to }: PayProps, key) => {
      const items = lines.filter(isCharged).map(itemOf)
      try {
        const order = await call(goods.submit, { items, ...to, ...(code && { code }) }, { key })
        if (order.factor.payable === payable) return await call(goods.pay, { Id: order.orderId })
        showToast({ text: t('changed'), tone: 'bad' })
        return null
      } finally {
        void cache.invalidateQueries({ queryKey: goodsFactors.key() })
      }
    },
  )
  if (!factor.lines.some(isCharged)) return null
  const choose = () => showToast({ text: t('chooseWay'), tone: 'bad' })
  return (
    <PayBar
      what={t('payable')}
      price={factor.payable}
      isBusy={isBusy}
      onPay={() => (isChosen(way) ? pay({ factor, way }) : choose())}
    >
      {t('pay')}
    </PayBar>
  )
}
