import type { Broadcast } from '@pahlavan/contract/live'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { InRoom } from '../../../kit/frame/InRoom.tsx'
import { toggleDrawer } from '../../../kit/frame/layout.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import '../paywall.css'

/** The offers that open a broadcast: the event, one of its bouts, or a plan with live. */
export function Closed({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation('live')
  const { access, eventId, price, playPrice, status } = broadcast
  const isSold = access === 'event' && eventId !== null && status !== 'ended'
  return (
    <section className="paywall" aria-label={t('closed.title')}>
      <span className="lock">
        <Icon name="lock-key" />
      </span>
      <h3>{t('closed.title')}</h3>
      <p>{t(`closed.${access === 'plan' ? 'plan' : 'event'}`)}</p>
      {isSold && price !== null && (
        <DrawerLink className="btn full" drawer="buy-event" id={String(eventId)}>
          {t('closed.whole')}{' '}
          <b>
            <Money toman={price} />
          </b>
        </DrawerLink>
      )}
      {isSold && playPrice !== null && playPrice > 0 && (
        <DrawerLink className="btn on-night full" drawer="events-detail" id={String(eventId)}>
          {t('closed.one')}{' '}
          <b>
            <Money toman={playPrice} />
          </b>
        </DrawerLink>
      )}
      <InRoom room="plans">
        <button type="button" className="btn on-night full" onClick={toggleDrawer}>
          {t('closed.plans')}
        </button>
      </InRoom>
    </section>
  )
}
