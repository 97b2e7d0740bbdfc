import { WayOn } from '../../../kit/address/WayOn.tsx'
import type { Transaction } from '@pahlavan/contract/transactions'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { dayAndHour } from '../../payments/moments.ts'
import { type OrderScope, orderList } from '../orders.data.ts'
import { tones } from '../orders.rules.ts'
import { OrderMark } from './OrderMark.tsx'

/** The picture of a scope without orders, and the places that sell its things. */
const emptyOf = {
  all: { kind: 'bag', ways: ['events', 'shopping'] },
  tickets: { kind: 'ticket', ways: ['events', 'live-list'] },
  courses: { kind: 'book', ways: ['education-list', 'book-store'] },
  goods: { kind: 'bag', ways: ['shopping', 'book-store'] },
} as const

/** One's own orders of one scope, newest first. */
export function OrderRows({ scope }: { scope: OrderScope }) {
  const { t } = useTranslation('orders')
  const { language } = useLanguage()
  const list = useInfiniteQuery(orderList(language, scope))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const empty = (
    <EmptyPlace kind={emptyOf[scope].kind} title={t('none.title')} text={t('none.text')}>
      <WayOn to={emptyOf[scope].ways[0]} />
      <WayOn to={emptyOf[scope].ways[1]} />
    </EmptyPlace>
  )
  return (
    <ListState list={list} rows={rows} loading={<OrdersSkeleton />} empty={empty}>
      <ul className="orders">
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <MoreOnScroll list={list} />
    </ListState>
  )
}

function OrderRow({ order }: { order: Transaction }) {
  const { t } = useTranslation('orders')
  const { language } = useLanguage()
  return (
    <li>
      <DrawerLink
        className="order"
        drawer="course-transactions"
        id={order.id}
        shows={{ title: order.title, image: null }}
      >
        <OrderMark kind={order.type} />
        <span className="what">
          <b className="clamp-2">
            <OrderTitle order={order} />
          </b>
          <small>
            {t(`kind.${order.type}`)} · {dayAndHour(order.createdAt, language)}
          </small>
          {order.trackingNumber && (
            <small>
              {t('tracking')} <bdi dir="ltr">{pageDigits(order.trackingNumber, language)}</bdi>
            </small>
          )}
          {order.partRefunds.length > 0 && <small>{t('part.title')}</small>}
        </span>
        <span className="end">
          <b>
            <Money toman={order.price} />
          </b>
          <span className={`tag ${tones[order.status]}`}>{t(`status.${order.status}`)}</span>
        </span>
      </DrawerLink>
    </li>
  )
}

/** The title of an order; of several things their number stands before the first one's name. */
export function OrderTitle({ order: { type, title, lines } }: { order: Transaction }) {
  const { t } = useTranslation('orders')
  const { language } = useLanguage()
  const count = lines.length
  return count > 1 && (type === 'goods' || type === 'course' || type === 'some') ? (
    t(`several.${type}`, { count, number: pageDigits(count, language), title })
  ) : (
    <bdi>{title}</bdi>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6]

export const OrdersSkeleton = () => (
  <output className="orders" aria-busy="true">
    {ROWS.map((row) => (
      <span key={row} className="order">
        <span className="sk block h-12 w-full" />
      </span>
    ))}
  </output>
)
