import type { EventCard } from '@pahlavan/contract/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { isDay, useToday, weekOf } from '@pahlavan/kit/text/week-days.ts'
import { tehranDay } from '@pahlavan/persian/tehran'
import { dayNumber, monthName } from '@pahlavan/kit/text/spans.ts'
import { eventList } from './eventLists.data.ts'
import { LiveRow } from './LiveRow.tsx'
import { useTodayEvents } from './today.data.ts'
import '@pahlavan/kit/list/bout.css'
import './events-side.css'

const BOUTS = 3
const EVENTS = 3

/** The events that the column shows: today's and the next one, those of a week (by one of its days, null for this one), one by its id, or none of them. */
export type EventsInColumn = 'today' | { day: string | null } | number | 'none'

/** Whether the column shows an event. */
function useIsShown(column: EventsInColumn): (event: EventCard) => boolean {
  const { language } = useLanguage()
  const { today, next } = useTodayEvents(language)
  const now = useToday()
  if (column === 'none') return () => false
  if (typeof column === 'number') return ({ id }) => id === column
  if (column === 'today') {
    const shown = new Set([...(today.data ?? []), ...(next.data ? [next.data] : [])].map(({ id }) => id))
    return ({ id }) => shown.has(id)
  }
  const days = weekOf(column.day !== null && isDay(column.day) ? column.day : now)
  const [first = now, last = now] = [days[0], days.at(-1)]
  return ({ startsAt, endsAt }) =>
    tehranDay(Date.parse(startsAt)) <= last && tehranDay(Date.parse(endsAt)) >= first
}

interface EventsSideProps {
  /** Whether bouts that are on stand here; the column may have them. */
  hasLive: boolean
  column: EventsInColumn
}

/** Beside the column: the bouts that are on and the events that come next, without those of the column. */
export function EventsSide({ hasLive, column }: EventsSideProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { today } = useTodayEvents(language)
  const list = useInfiniteQuery(eventList(language))
  const live = (today.data ?? []).flatMap(({ plays }) => plays.filter(({ status }) => status === 'live'))
  const isShown = useIsShown(column)
  const coming =
    list.data?.pages[0]?.items.filter((event) => event.status === 'upcoming' && !isShown(event)) ?? []
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
