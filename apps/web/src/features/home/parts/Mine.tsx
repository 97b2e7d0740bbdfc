import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Icon } from '../../../kit/media/Icon.tsx'
import { useLanguage } from '../../../kit/text/language.ts'
import { GoOn } from '../../learn/GoOn.tsx'
import { orderList } from '../../orders/orders.data.ts'
import { requestList } from '../../services/services.data.ts'
import '../mine.css'

/** Of a fan's own things those that go on: the course that was watched last, orders and requests that are under way. */
export function Mine() {
  return (
    <div className="home-mine">
      <GoOn />
      <OrdersUnderWay />
      <RequestsUnderWay />
    </div>
  )
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
