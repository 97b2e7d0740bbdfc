import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../../kit/address/WayOn.tsx'
import type { reasonNotToSell } from '../../bouts/rights.ts'

interface NotForSaleProps {
  reason: ReturnType<typeof reasonNotToSell>
  event?: number
  bout?: number
}

/** Why a thing cannot be bought, and the way to it. */
export function NotForSale({ reason, event, bout }: NotForSaleProps) {
  const { t } = useTranslation('payments')
  return (
    <EmptyPlace kind="ticket" title={t(`buy.${reason}`)} text={t('money.none')}>
      {event !== undefined && (
        <DrawerLink className="btn line" drawer="events-detail" id={String(event)}>
          {t('buy.seeEvent')}
        </DrawerLink>
      )}
      {bout !== undefined && (
        <DrawerLink className="btn line" drawer="play-detail" id={String(bout)}>
          {t('buy.seeBout')}
        </DrawerLink>
      )}
      {(event === undefined || bout === undefined) && <WayOn to="events" />}
      {event === undefined && bout === undefined && <WayOn to="player-list" />}
    </EmptyPlace>
  )
}
