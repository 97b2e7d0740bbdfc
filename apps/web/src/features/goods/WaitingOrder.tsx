import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { lastGoodsOrders } from './goods.data.ts'
import { HoldClock } from './HoldClock.tsx'
import './goods.css'

/** An order of goods that waits for its payment, and until when its goods are reserved. */
export function WaitingOrder() {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const { data } = useQuery({ ...lastGoodsOrders(language), enabled: isSignedIn })
  const order = data?.items.find(
    ({ status, shipment: { heldUntil } }) => status === 'pending' && heldUntil !== null,
  )
  if (!order?.shipment.heldUntil) return null
  return (
    <div className="hold-strip">
      <HoldClock until={order.shipment.heldUntil} lead={t('holdLeft')} />
      <DrawerLink className="more" drawer="course-transactions" id={order.id}>
        {t('waiting')}
      </DrawerLink>
    </div>
  )
}
