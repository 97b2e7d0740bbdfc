import type { OrderLine, Transaction } from '@pahlavan/contract/transactions'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { dayAndHour } from '../payments/moments.ts'
import { SumOff, SumRow } from '../payments/SumRow.tsx'
import { BookLink } from '../goods/BookLink.tsx'
import { Shipment } from '../goods/Shipment.tsx'
import { OwnOnly } from '../account/OwnOnly.tsx'
import { resultPath } from './resultPath.ts'
import { orderList } from './orders.data.ts'
import { tones } from './orders.rules.ts'
import { OrderMark } from './parts/OrderMark.tsx'
import { OrdersSkeleton, OrderTitle } from './parts/OrderRows.tsx'
import { LineBack, PartRefunds } from './parts/PartRefunds.tsx'
import './orders.css'

const drawerOf = {
  event: 'events-detail',
  play: 'play-detail',
  course: 'education-detail',
  product: 'shopping-detail',
} as const

const words = { event: 'open.event', play: 'open.play', course: 'open.course' } as const

/** One order whole. It is found in the list of all, which is read on until it stands there. */
export function OrderDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <DrawerHead title={t('one')} />
      <div className="drawer-body">
        <OwnOnly>
          <Sought id={id} />
        </OwnOnly>
      </div>
    </>
  )
}

function Sought({ id }: { id: string }) {
  const { language } = useLanguage()
  const list = useInfiniteQuery(orderList(language, 'all'))
  const order = list.data?.pages.flatMap(({ items }) => items).find((one) => one.id === id)
  if (order) return <Order order={order} />
  if (list.isPending) return <OrdersSkeleton />
  if (!list.data) return <ErrorState error={list.error} retry={() => void list.refetch()} />
  return list.hasNextPage ? <MoreOnScroll list={list} /> : <MissingState />
}

function Order({ order }: { order: Transaction }) {
  const { t } = useTranslation('orders')
  const { language } = useLanguage()
  const price = (toman: number) => (
    <span className="toman">
      <Money toman={toman} isSum />
    </span>
  )
  return (
    <div className="pad order-whole">
      <header className="order-head">
        <OrderMark kind={order.type} />
        <div>
          <h2>
            <OrderTitle order={order} />
          </h2>
          <small>{dayAndHour(order.createdAt, language)}</small>
        </div>
        <span className={`tag ${tones[order.status]}`}>{t(`status.${order.status}`)}</span>
      </header>
      {order.type === 'goods' && <Shipment orderId={order.id} />}
      {order.status === 'paid' && <OpenBought order={order} />}
      <div className="paper">
        <Numbers order={order} />
        <dl className="sums">
          {order.lines.map((line) => (
            <SumRow
              key={`${line.itemType} ${line.itemId} ${line.variantId}`}
              name={<LineName order={order} line={line} />}
            >
              {price(line.price)}
            </SumRow>
          ))}
          <SumOff name={t('credit')} toman={order.credit} />
          <SumOff name={t('discount')} toman={order.discount} />
          {order.delivery > 0 && <SumRow name={t('delivery')}>{price(order.delivery)}</SumRow>}
          {order.tax > 0 && <SumRow name={t('tax')}>{price(order.tax)}</SumRow>}
          <div className="total">
            <dt>{t('payable')}</dt>
            <dd>{price(order.price)}</dd>
          </div>
        </dl>
      </div>
      <PartRefunds order={order} />
      {order.paymentId && (
        <Anchor className="btn line full" to={resultPath(order, order.paymentId)}>
          {t('payment')}
        </Anchor>
      )}
    </div>
  )
}

/** The tracking number of an order, and the reason of the club for giving it back. */
function Numbers({ order: { trackingNumber, refundReason } }: { order: Transaction }) {
  const { t } = useTranslation('orders')
  const { language } = useLanguage()
  if (!trackingNumber && !refundReason) return null
  return (
    <>
      <dl className="sums">
        {trackingNumber && (
          <SumRow name={t('tracking')}>
            <bdi dir="ltr">{pageDigits(trackingNumber, language)}</bdi>
          </SumRow>
        )}
        {refundReason && (
          <SumRow name={t('refundReason')}>
            <bdi>{refundReason}</bdi>
          </SumRow>
        )}
      </dl>
      <div className="perforation" />
    </>
  )
}

/** The way to the one thing of an order that can be opened. */
function OpenBought({ order: { lines } }: { order: Transaction }) {
  const { t } = useTranslation('orders')
  const [line] = lines
  if (lines.length !== 1 || !line || !(line.itemType in words)) return null
  const itemType = line.itemType as keyof typeof words
  return (
    <DrawerLink className="btn full" drawer={drawerOf[itemType]} id={String(line.itemId)} isOwn>
      {t(words[itemType])}
    </DrawerLink>
  )
}

/** The ordered item, its quantity, what of it was taken back, and a link to it. */
function LineName({ order, line }: { order: Transaction; line: OrderLine }) {
  const { t } = useTranslation('orders')
  const { language } = useLanguage()
  return (
    <>
      <LineLink line={line}>
        <bdi>{pageDigits(line.title, language)}</bdi>
      </LineLink>
      {line.count > 1 && (
        <small className="times">{t('times', { number: pageDigits(line.count, language) })}</small>
      )}
      <LineBack order={order} line={line} />
    </>
  )
}

function LineLink({ line: { itemType, itemId }, children }: { line: OrderLine; children: ReactNode }) {
  if (itemType === 'plan') return children
  if (itemType === 'book') return <BookLink bookId={itemId}>{children}</BookLink>
  return (
    <DrawerLink drawer={drawerOf[itemType]} id={String(itemId)} isOwn>
      {children}
    </DrawerLink>
  )
}
