import type { EventCard } from '@pahlavan/contract/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { tehranDay } from '@pahlavan/persian/tehran'
import { dayNumber, monthName } from '@pahlavan/kit/text/spans.ts'
import { eventList } from './eventLists.data.ts'
import { LiveRow } from './LiveRow.tsx'
import { useTodayEvents } from './today.data.ts'
import '@pahlavan/kit/list/bout.css'
import './events-side.css'

const BOUTS = 3
const EVENTS = 3

/** Beside the column: the bouts that are on, unless the column has them, and the events that come next. */
export function EventsSide({ hasLive }: { hasLive: boolean }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { today } = useTodayEvents(language)
  const list = useInfiniteQuery(eventList(language))
  const live = (today.data ?? []).flatMap(({ plays }) => plays.filter(({ status }) => status === 'live'))
  const coming = list.data?.pages[0]?.items.filter(({ status }) => status === 'upcoming') ?? []
  return (
    <>
      {hasLive && live.length > 0 && (
        <section>
          <h2>
            <i className="pulse" />
            {t('home.now')}
          </h2>
          {live.slice(0, BOUTS).map((bout) => (
            <LiveRow key={bout.id} bout={bout} />
          ))}
        </section>
      )}
      {coming.length > 0 && (
        <section>
          <h2>{t('home.coming')}</h2>
          {coming.slice(0, EVENTS).map((event) => (
            <SideEvent key={event.id} event={event} />
          ))}
        </section>
      )}
    </>
  )
}

interface SideEventProps {
  event: Pick<EventCard, 'id' | 'title' | 'city' | 'startsAt'> & Partial<Pick<EventCard, 'poster'>>
}

/** An event in a row beside the column: its day, what and where. */
export function SideEvent({ event: { id, title, poster = null, city, startsAt } }: SideEventProps) {
  const { language } = useLanguage()
  const day = tehranDay(Date.parse(startsAt))
  return (
    <DrawerLink
      className="side-event"
      drawer="events-detail"
      id={String(id)}
      shows={{ title, image: poster }}
    >
      <span className="day">
        <b>{dayNumber(day, language)}</b> {monthName(day, language)}
      </span>{' '}
      <span>
        <b className="clamp-2" dir="auto">
          {title}
        </b>{' '}
        {city} · <bdi dir="ltr">{hourOf(startsAt, language)}</bdi>
      </span>
    </DrawerLink>
  )
}
