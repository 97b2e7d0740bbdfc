import type { Bout } from '@pahlavan/contract/bouts'
import type { EventCard } from '@pahlavan/contract/events'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useStep } from '../../kit/address/steps.ts'
import { EventTicket } from './EventTicket.tsx'
import { CountdownCells } from './CountdownCells.tsx'
import { LiveRow } from './LiveRow.tsx'
import { useTodayEvents } from './today.data.ts'
import '@pahlavan/kit/list/bout.css'
import './home-events.css'

const MATCHES_STEP = 0

/** The events inside Home: the live bouts, and today's and the next event. */
export function HomeEvents({ className }: { className: string }) {
  const { language } = useLanguage()
  const { today, next } = useTodayEvents(language)
  const events = today.data ?? []
  const bouts = onFirst(events.flatMap(({ plays }) => plays))
  const coming = next.data ?? null
  const isAsking = today.isPending || next.isPending
  if (!isAsking && events.length === 0 && !coming) return null
  return (
    <div className={className}>
      <section className={isAsking ? 'night live-band asking' : 'night live-band'}>
        {bouts.length > 0 && <LiveStrip bouts={bouts} />}
        {bouts.length === 0 && coming && <NextBand event={coming} />}
      </section>
      <section className="section">
        <EventsHead isToday={events.length > 0} />
        <Tickets events={events} coming={coming} />
      </section>
    </div>
  )
}

/** So many are read without a swipe. */
const ROWS = 3

/** Live bouts, then those that come next, the soonest first. */
const onFirst = (bouts: readonly Bout[]): Bout[] =>
  bouts
    .filter(({ status, red, blue }) => status === 'live' || (red.playerId !== null && blue.playerId !== null))
    .toSorted(
      (a, b) =>
        Number(b.status === 'live') - Number(a.status === 'live') ||
        Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt),
    )

/** The live bout and the next ones, each a tap away from its prediction. */
function LiveStrip({ bouts }: { bouts: Bout[] }) {
  const { t } = useTranslation('matches')
  const isLive = bouts[0]?.status === 'live'
  return (
    <>
      <div className="section-head">
        <h2>
          {isLive && <i className="pulse" />}
          {t(isLive ? 'home.now' : 'home.soon')}
        </h2>
        <DrawerLink className="more" drawer="events-detail" id={String(bouts[0]?.eventId)}>
          {t('home.allBouts')}
          <Icon name="caret-right" size="s" />
        </DrawerLink>
      </div>
      {bouts.slice(0, ROWS).map((bout) => (
        <LiveRow key={bout.id} bout={bout} />
      ))}
    </>
  )
}

/** Nothing is on: how long until the next event begins. */
function NextBand({ event }: { event: EventCard }) {
  const { t } = useTranslation('matches')
  return (
    <>
      <div className="section-head">
        <h2>{t('home.next')}</h2>
        <DrawerLink className="more" drawer="events-detail" id={String(event.id)}>
          {t('event')}
          <Icon name="caret-right" size="s" />
        </DrawerLink>
      </div>
      <div className="pad next-band">
        <h3 className="clamp-1" dir="auto">
          {event.title}
        </h3>
        <CountdownCells to={event.startsAt} />
      </div>
    </>
  )
}

function EventsHead({ isToday }: { isToday: boolean }) {
  const { t } = useTranslation('matches')
  const { go } = useStep()
  return (
    <div className="section-head">
      <h2>{t(isToday ? 'home.today' : 'home.coming')}</h2>
      <button
        type="button"
        className="more"
        onClick={() => go(MATCHES_STEP, { view: null, day: null, stage: null })}
      >
        {t('home.calendar')}
        <Icon name="caret-right" size="s" />
      </button>
    </div>
  )
}

const MAX_TICKETS = 2

/** Today's events and, counted down to, the next one. */
function Tickets({ events, coming }: { events: EventCard[]; coming: EventCard | null }) {
  const { t } = useTranslation('matches')
  const today = events.filter(({ id }) => id !== coming?.id).slice(0, MAX_TICKETS)
  return (
    <div className="tickets">
      {today.map((event) => (
        <EventTicket key={event.id} event={event} />
      ))}
      {coming && today.length > 0 && <h3 className="next-head">{t('home.next')}</h3>}
      {coming && <EventTicket event={coming} foot={<CountdownCells to={coming.startsAt} />} />}
    </div>
  )
}
