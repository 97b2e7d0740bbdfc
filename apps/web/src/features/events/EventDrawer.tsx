import type { EventDetail } from '@pahlavan/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/DrawerHead.tsx'
import { DrawerLink } from '../../kit/DrawerLink.tsx'
import { isMissing } from '../../kit/failure.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useLanguage } from '../../kit/language.ts'
import { ShareButton } from '../../kit/ShareButton.tsx'
import { ErrorState, MissingState } from '../../kit/States.tsx'
import { eventDetail, useLiveEvent } from './eventDetail.data.ts'
import { Duals } from './parts/Duals.tsx'
import { EventBouts } from './parts/EventBouts.tsx'
import { EventFacts, Sessions } from './parts/EventFacts.tsx'
import { EventHero, EventSkeleton } from './parts/EventHero.tsx'
import { EventMedals, TeamTable } from './parts/EventMedals.tsx'
import { EventStart } from './parts/EventStart.tsx'
import { Tickets } from './parts/Tickets.tsx'
import './event.css'

/** The address of an event, to be shared. */
const addressOf = (id: number) => `/?pagesList=events-detail&nameId=eventId&eventId=${id}`

/** One event: what, when and where, its bouts by mat and as a bracket, medals and teams. */
export function EventDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const detail = useQuery(eventDetail(language, number))
  const event = detail.data
  useLiveEvent(language, number, event?.status === 'live' || event?.status === 'upcoming')
  const isGone = number === 0 || (detail.isError && isMissing(detail.error))
  return (
    <>
      <DrawerHead
        title={event?.title ?? t(detail.isPending && !isGone ? 'loading' : 'event')}
        over={!isGone && (event !== undefined || !detail.isError)}
      >
        {event && <ShareButton path={addressOf(event.id)} title={event.title} />}
      </DrawerHead>
      <div className="drawer-body event">
        {event && <Event event={event} />}
        {!event && !isGone && detail.isPending && <EventSkeleton />}
        {!event && isGone && (
          <MissingState>
            <DrawerLink className="btn line" drawer="events">
              {t('events')}
            </DrawerLink>
          </MissingState>
        )}
        {!event && !isGone && detail.isError && (
          <ErrorState error={detail.error} retry={() => void detail.refetch()} />
        )}
      </div>
    </>
  )
}

function Event({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const isOff = event.status === 'cancelled'
  return (
    <>
      <EventHero event={event} />
      <EventFacts event={event} />
      {isOff && (
        <p className="event-off">
          <Icon name="info" size="m" />
          {t('cancelledText')}
        </p>
      )}
      <EventStart event={event} />
      <Tickets event={event} />
      {event.about && (
        <section className="section pad">
          <h2 className="head">{t('about')}</h2>
          <p dir="auto">{event.about}</p>
        </section>
      )}
      {event.kind === 'dual' ? <Duals event={event} /> : <EventBouts event={event} />}
      <EventMedals event={event} />
      <TeamTable event={event} />
      {!isOff && <Sessions event={event} />}
      <div className="spacer" />
    </>
  )
}
