import type { EventCard } from '@pahlavan/contract/events'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../../kit/address/WayOn.tsx'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { ScreenBoundary } from '../../../kit/frame/ScreenBoundary.tsx'
import { EventTicket } from '../EventTicket.tsx'
import '../ticket.css'

const LiveBouts = lazyWithPreload<{ eventId: number }>(
  () => import('./LiveBouts.tsx').then((loaded) => loaded.LiveBouts),
  'features/events/parts/LiveBouts',
  ['bouts', 'matches'],
)

interface TicketListProps {
  events: EventCard[]
  inDay?: boolean
  /** The first of them is the first picture of the screen. */
  first?: boolean
}

/** Events one below the other; over a live one stand the bouts that are on. */
export function TicketList({ events, inDay = false, first = false }: TicketListProps) {
  return (
    <div className="tickets">
      {events.map((event, at) => (
        <Fragment key={event.id}>
          {inDay && event.status === 'live' && (
            <ScreenBoundary fallback={null}>
              <LiveBouts eventId={event.id} />
            </ScreenBoundary>
          )}
          <EventTicket
            event={event}
            inDay={inDay}
            feature={event.status === 'live'}
            first={first && at === 0}
          />
        </Fragment>
      ))}
    </div>
  )
}

const BLANKS = [1, 2, 3]

/** Tickets before they have come. */
export const TicketSkeletons = () => (
  <output className="tickets ticket-blanks" aria-busy="true">
    {BLANKS.map((blank) => (
      <div key={blank} className="ticket">
        <div className="ticket-top">
          <div className="sk media" />
          <div className="ticket-body">
            <div className="sk h-6 w-1/2" />
            <div className="sk my-2 h-6 w-11/12" />
            <div className="sk h-4 w-2/3" />
          </div>
        </div>
        <div className="ticket-foot">
          <div className="sk h-4 w-1/3" />
        </div>
      </div>
    ))}
  </output>
)

/** Nothing that fits: the filters can go. */
export function NothingFits({ clear }: { clear: () => void }) {
  const { t } = useTranslation('matches')
  return (
    <EmptyPlace kind="lens" title={t('none.title')} text={t('none.text')}>
      <button type="button" className="btn line" onClick={clear}>
        {t('none.action')}
      </button>
      <WayOn to="live-list" />
    </EmptyPlace>
  )
}
