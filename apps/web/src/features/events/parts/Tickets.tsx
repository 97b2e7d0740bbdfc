import type { EventDetail } from '@pahlavan/contract/events'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Icon } from '../../../kit/media/Icon.tsx'
import { Money } from '../../../kit/text/Money.tsx'

/** What it costs to watch: the whole event, or single bouts. */
export function Tickets({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const isOn = event.status === 'live' || event.status === 'upcoming'
  if (!isOn || event.price === null) return null
  return (
    <section className="section pad">
      <h2 className="head">{t('tickets')}</h2>
      <div className="grid gap-2.5">
        {event.isBought === true ? (
          <p className="buy own">
            <Icon name="check-circle-fill" />
            <span>{t('owned')}</span>
          </p>
        ) : (
          <DrawerLink className="buy" drawer="buy-event" id={String(event.id)}>
            <Icon name="ticket" />
            <span className="what">
              <b>{t('wholeEvent')}</b>
              <small>{t(event.price === 0 ? 'wholeFree' : 'wholeText')}</small>
            </span>
            <span className="price">
              <Money toman={event.price} />
            </span>
          </DrawerLink>
        )}
        {event.price > 0 && event.playPrice !== null && event.isBought !== true && (
          <DrawerLink className="buy" drawer="buy-event" id={String(event.id)}>
            <Icon name="mat" />
            <span className="what">
              <b>{t('someBouts')}</b>
              <small>{t('someText')}</small>
            </span>
            <span className="price">
              <small>{t('eachBout')}</small> <Money toman={event.playPrice} />
            </span>
          </DrawerLink>
        )}
      </div>
    </section>
  )
}
