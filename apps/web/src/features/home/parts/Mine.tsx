import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { GoOn } from '../../learn/GoOn.tsx'
import { orderList } from '../../orders/orders.data.ts'
import { myPicks } from '../../predictions/predictions.data.ts'
import { requestList } from '../../services/services.data.ts'
import '../mine.css'

/** Open picks that are shown. */
const PICKS = 2

/** Of a fan's own things those that go on: the course that was watched last, and picks, orders and requests that are under way. */
export function Mine() {
  return (
    <div className="home-mine">
      <GoOn />
      <PicksUnderWay />
      <OrdersUnderWay />
      <RequestsUnderWay />
    </div>
  )
}

/** The picks that were made last and have no result yet. */
function PicksUnderWay() {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const { data } = useInfiniteQuery(myPicks(language))
  const open = data?.pages[0]?.items.filter(({ points, isVoid }) => points === null && !isVoid) ?? []
  return open.slice(0, PICKS).map(({ boutId, bout, event, winner }) => (
    <DrawerLink key={boutId} className="mine-row" drawer="play-detail" id={String(boutId)}>
      <Icon name="check-circle-fill" />
      <span>
        <b dir="auto">{bout}</b>
        <small>
          {t('mine.pick')} <bdi>{winner}</bdi> · <bdi>{event}</bdi>
        </small>
      </span>
      <Icon name="caret-right" size="s" />
    </DrawerLink>
  ))
}

function OrdersUnderWay() {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const { data } = useInfiniteQuery(orderList(language, 'all'))
  const order = data?.pages[0]?.items.find(({ status }) => status === 'pending')
  if (!order) return null
  return (
    <DrawerLink className="mine-row" drawer="course-transactions" id={order.id}>
      <Icon name="receipt" />
      <span>
        <b dir="auto">{order.title}</b>
        <small>{t('mine.order')}</small>
      </span>
      <Icon name="caret-right" size="s" />
    </DrawerLink>
  )
}

function RequestsUnderWay() {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const { data } = useInfiniteQuery(requestList(language))
  const open = data?.pages[0]?.items.filter(({ canCancel }) => canCancel) ?? []
  const [first] = open
  if (!first) return null
  return (
    <DrawerLink className="mine-row" drawer={first.service}>
      <Icon name="clock" />
      <span>
        <b>{t('mine.requests', { count: open.length, number: pageDigits(open.length, language) })}</b>
        <small>
          {t('mine.number')} <bdi dir="ltr">{pageDigits(first.id, language)}</bdi>
        </small>
      </span>
      <Icon name="caret-right" size="s" />
    </DrawerLink>
  )
}
