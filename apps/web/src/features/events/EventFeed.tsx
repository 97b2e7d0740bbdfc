import type { EventCard } from '@pahlavan/contract/events'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import type { EventChoice } from './eventChoice.ts'
import { eventList, useLiveEvents } from './eventLists.data.ts'
import { NothingFits, TicketList, TicketSkeletons } from './parts/TicketList.tsx'

/** Events without end, in the order of the server: on, to come, over. */
export function EventFeed({ choice, clear }: { choice: EventChoice; clear: () => void }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const list = useInfiniteQuery({ ...eventList(language, choice), placeholderData: keepPreviousData })
  const events = list.data?.pages.flatMap(({ items }) => items) ?? []
  useLiveEvents(events)
  return (
    <ListState list={list} rows={events} loading={<TicketSkeletons />} empty={<NothingFits clear={clear} />}>
      {inState(events).map(({ state, events: own }, at) => (
        <section key={state}>
          <div className="day-head">
            <h2>{t(`group.${state}`)}</h2>
          </div>
          <TicketList events={own} first={at === 0} />
        </section>
      ))}
      <MoreOnScroll list={list} />
    </ListState>
  )
}

const states = ['live', 'upcoming', 'over'] as const
const stateOf = ({ status }: EventCard) => (status === 'live' || status === 'upcoming' ? status : 'over')

/** Live, coming and finished events, without empty groups. */
const inState = (events: readonly EventCard[]) =>
  states
    .map((state) => ({ state, events: events.filter((event) => stateOf(event) === state) }))
    .filter((group) => group.events.length > 0)
