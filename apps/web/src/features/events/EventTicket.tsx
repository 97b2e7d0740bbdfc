import type { EventCard } from '@pahlavan/contract/events'
import { pageDigits } from '@pahlavan/persian/digits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { useIsClosed } from '../../kit/frame/club-state.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { isCovered, useWatchRight } from '../bouts/rights.ts'
import { COLUMN_SIZES } from '../../kit/media/sizes.ts'
import { serverNow } from '@pahlavan/client/server-time'
import { eventDays, eventDaysOther, isOneDay } from '@pahlavan/kit/text/spans.ts'
import { useStyleTitle } from '../competition/useStyleTitle.ts'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import './ticket.css'

interface EventTicketProps {
  event: EventCard
  /** With its art on top, for the one that counts most. */
  feature?: boolean
  /** Its list says the day already. */
  inDay?: boolean
  /** Replaces bouts and price under the perforation. */
  foot?: ReactNode
  first?: boolean
}

/** An event as a ticket: poster, name, time and place, and under the perforation bouts and price. */
export function EventTicket({
  event,
  feature = false,
  inDay = false,
  foot,
  first = false,
}: EventTicketProps) {
  const isLow = event.status === 'live' || event.status === 'finished'
  const image = feature ? (event.cover ?? event.poster) : event.poster
  const picture = <Picture image={image} sizes={feature ? COLUMN_SIZES : '104px'} first={first} />
  const body = (
    <div className="ticket-body">
      <Tags event={event} feature={feature} isResult={foot !== undefined} />
      <h3 dir="auto">{event.title}</h3>
      <Facts event={event} inDay={inDay} />
    </div>
  )
  return (
    <DrawerLink
      drawer="events-detail"
      id={String(event.id)}
      shows={{ title: event.title, image: event.poster, isLow, isOn: event.status === 'live' }}
      className={feature ? 'ticket feature' : 'ticket'}
    >
      {feature ? (
        <>
          <span className="ticket-art">
            {picture}
            {event.status === 'live' && <LiveTag onArt />}
          </span>
          {body}
        </>
      ) : (
        <div className="ticket-top">
          {picture}
          {body}
        </div>
      )}
      <div className="ticket-foot">{foot ?? <Foot event={event} />}</div>
    </DrawerLink>
  )
}

function LiveTag({ onArt = false }: { onArt?: boolean }) {
  const { t } = useTranslation('matches')
  return <span className={onArt ? 'tag live on-art' : 'tag live'}>{t('status.live')}</span>
}

/** How many styles and ages have room. */
const MAX_TAGS = { false: 1, true: 2 } as const

function Tags({ event, feature, isResult }: { event: EventCard; feature: boolean; isResult: boolean }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const most = MAX_TAGS[`${feature}`]
  const styles = event.styles.map(useStyleTitle(event.styles))
  return (
    <div className="tags">
      {event.status === 'live' && !feature && <LiveTag />}
      {[styles, event.ages].map((names) =>
        names.slice(0, most).map((name, at) => (
          <span key={name} className="tag">
            {name}
            {at === most - 1 && names.length > most && (
              <bdi dir="ltr">+{pageDigits(names.length - most, language)}</bdi>
            )}
          </span>
        )),
      )}
      {feature && event.weights > 0 && (
        <span className="tag">
          {t('weights', { count: event.weights, number: pageDigits(event.weights, language) })}
        </span>
      )}
      {!(isResult && event.status === 'finished') && <StateTag event={event} />}
    </div>
  )
}

const HOUR = 3_600_000
const MINUTE = 60_000
const SOON_HOURS = 24

/** How soon it begins, that it costs nothing, or that it is off. */
function StateTag({ event }: { event: EventCard }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const left = Date.parse(event.startsAt) - serverNow()
  if (event.status === 'cancelled') return <span className="tag bad">{t('status.cancelled')}</span>
  if (event.status === 'finished') return <span className="tag">{t('status.finished')}</span>
  if (event.status === 'upcoming' && left > 0 && left < SOON_HOURS * HOUR) {
    const unit = left < HOUR ? 'minutesLeft' : 'hoursLeft'
    const count = Math.max(1, Math.round(left / (left < HOUR ? MINUTE : HOUR)))
    return <span className="tag warn">{t(unit, { count, number: pageDigits(count, language) })}</span>
  }
  if (event.price === 0) return <span className="tag brand">{t('free')}</span>
  return null
}

function Facts({ event, inDay }: { event: EventCard; inDay: boolean }) {
  const { language } = useLanguage()
  const oneDay = isOneDay(event)
  return (
    <div className="meta">
      {(!oneDay || !inDay) && (
        <span>
          <Icon name="calendar-blank" size="s" />
          <span className="days">
            <span>{eventDays(event, language)}</span>{' '}
            {!inDay && <small>{eventDaysOther(event, language)}</small>}
          </span>
        </span>
      )}
      {oneDay && event.status !== 'finished' && (
        <span>
          <Icon name="clock" size="s" />
          <bdi dir="ltr">{hourOf(event.startsAt, language)}</bdi>
        </span>
      )}
      <span>
        <Icon name="map-pin" size="s" />
        <span dir="auto">{[event.venue, event.city].filter(Boolean).join(language === 0 ? '، ' : ', ')}</span>
      </span>
    </div>
  )
}

/** The progress and the price of an event. */
function Foot({ event }: { event: EventCard }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const number = (value: number) => pageDigits(value, language)
  const { playsCount, finishedCount, mats, price } = event
  const isOn = event.status === 'live' || event.status === 'upcoming'
  const right = useWatchRight(event)
  const isShut = useIsClosed('live')
  const isOwn =
    event.isBought ||
    (isOn && price !== null && price > 0 && right !== 'unknown' && right !== null && isCovered(event, right))
  const size = [
    playsCount > 0 ? t('bouts', { count: playsCount, number: number(playsCount) }) : isOn && t('notDrawn'),
    mats > 0 && t('mats', { count: mats, number: number(mats) }),
  ]
  return (
    <>
      <span className="meta">
        {event.status === 'live' && playsCount > 0
          ? t('progress', { done: number(finishedCount), all: number(playsCount) })
          : size.filter(Boolean).join(language === 0 ? '، ' : ', ')}
      </span>
      {isOwn && (
        <span className="tag ok">
          <Icon name="check-circle-fill" size="s" />
          {t(event.isBought ? 'bought' : 'byPlan')}
        </span>
      )}
      {!isOwn && isOn && price !== null && right !== 'unknown' && (
        <span className="price">{isShut && price > 0 ? t('noSale') : <Money toman={price} />}</span>
      )}
    </>
  )
}
