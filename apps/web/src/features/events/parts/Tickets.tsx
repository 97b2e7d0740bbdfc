import type { EventDetail } from '@pahlavan/contract/events'
import { serverNow } from '@pahlavan/client/server-time'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { useIsClosed } from '../../../kit/frame/club-state.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { isCovered, useRightWords, useWatchRight } from '../../bouts/rights.ts'

/** The price of watching: the whole event, or single bouts; or the reason why nothing is left to pay. */
export function Tickets({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const isOn = event.status === 'live' || event.status === 'upcoming'
  const own = useWatchRight(event)
  const words = useRightWords()
  if (!isOn || event.price === null || own === 'unknown') return null
  const why = event.price === 0 ? t('wholeFree') : own && words(own)
  return (
    <section className="section pad">
      <h2 className="head">{t('tickets')}</h2>
      <div className="grid gap-2.5">
        {why && (
          <p className="buy own">
            <Icon name="check-circle-fill" />
            <span>{why}</span>
          </p>
        )}
        {!isCovered(event, own) && <Sale event={event} price={event.price} />}
      </div>
    </section>
  )
}

/** Why an event is not sold at present: its sale has not begun, or is over; null where it is sold. */
function useSaleWords({ saleFrom, saleTo }: EventDetail): string | null {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const now = serverNow()
  if (saleFrom && Date.parse(saleFrom) > now)
    return t('saleFrom', { at: weekdayAndHour(saleFrom, language, now) })
  return saleTo && Date.parse(saleTo) <= now ? t('saleOver') : null
}

/** The ways to buy: the whole event, or some of its bouts; or a word that the club sells none at present. */
function Sale({ event, price }: { event: EventDetail; price: number }) {
  const { t } = useTranslation('events')
  const why = useSaleWords(event)
  if (useIsClosed('live')) return <p>{t('noSale')}</p>
  if (why) return <p>{why}</p>
  return (
    <>
      <DrawerLink className="buy" drawer="buy-event" id={String(event.id)}>
        <Icon name="ticket" />
        <span className="what">
          <b>{t('wholeEvent')}</b>
          <small>{t('wholeText')}</small>
        </span>
        <span className="price">
          <Money toman={price} />
        </span>
      </DrawerLink>
      {event.playPrice !== null && (
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
    </>
  )
}
