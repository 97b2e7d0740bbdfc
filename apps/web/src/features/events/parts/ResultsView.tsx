import type { EventCard } from '@pahlavan/contract/events'
import { tehranDay } from '@pahlavan/persian/tehran'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from '../../../kit/address/params.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../../kit/address/WayOn.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { monthWords } from '@pahlavan/kit/text/spans.ts'
import { type EventChoice, countOf } from '../eventChoice.ts'
import { eventList, lastWeeksEvents, useLiveEvents } from '../eventLists.data.ts'
import { useToday } from '@pahlavan/kit/text/week-days.ts'
import { useAddressChoice } from './addressChoice.ts'
import { FilterBar } from './FilterBar.tsx'
import { ResultTicket } from './ResultTicket.tsx'
import { NothingFits, TicketSkeletons } from './TicketList.tsx'

/** Before the first event that there may be. */
const ALWAYS = '2001-01-01'

/** Finished events: the past seven days, then month by month, with the winners. */
export function ResultsView() {
  const { choice, readyChoice, narrow, clear, isCut } = useAddressChoice()
  const today = useToday()
  return (
    <>
      <FilterBar choice={choice} onChange={narrow} isCut={isCut} range={{ time: ALWAYS, timeTo: today }}>
        {(filters) => <div className="results-filters">{filters}</div>}
      </FilterBar>
      {readyChoice && <Results choice={readyChoice} today={today} clear={clear} />}
    </>
  )
}

function Results({ choice, today, clear }: { choice: EventChoice; today: string; clear: () => void }) {
  const { t } = useTranslation('matches')
  const { put } = useParams()
  const { language } = useLanguage()
  const past = { ...choice, time: ALWAYS, timeTo: today }
  const list = useInfiniteQuery({ ...eventList(language, past), placeholderData: keepPreviousData })
  const week = useQuery(lastWeeksEvents(language))
  const recent = new Set(week.data?.items.map(({ id }) => id))
  const known = list.data?.pages.flatMap(({ items }) => items) ?? []
  const over = known.filter(({ status }) => status === 'finished')
  useLiveEvents(known)
  const isNarrowed = countOf(choice) > 0 || choice.search
  const empty = isNarrowed ? (
    <NothingFits clear={clear} />
  ) : (
    <EmptyPlace kind="whistle" title={t('results.none.title')} text={t('results.none.text')}>
      <button type="button" className="btn line" onClick={() => put({ view: null })}>
        {t('results.none.action')}
      </button>
      <WayOn to="player-list" />
    </EmptyPlace>
  )
  const headOf = ({ id, endsAt }: EventCard) =>
    recent.has(id) ? t('results.week') : monthWords(tehranDay(Date.parse(endsAt)), language)
  // The pages that have come may hold events that were cancelled alone.
  const rows = list.hasNextPage ? known : over
  return (
    <ListState list={list} rows={rows} loading={<TicketSkeletons />} empty={empty}>
      {inGroups(over, headOf).map(({ head, events }) => (
        <section key={head}>
          <div className="day-head">
            <h2>{head}</h2>
          </div>
          <div className="tickets">
            {events.map((event) => (
              <ResultTicket key={event.id} event={event} />
            ))}
          </div>
        </section>
      ))}
      <MoreOnScroll list={list} />
    </ListState>
  )
}

/** Neighbours under the same head. */
function inGroups(events: readonly EventCard[], headOf: (event: EventCard) => string) {
  const groups: { head: string; events: EventCard[] }[] = []
  for (const event of events) {
    const head = headOf(event)
    const last = groups.at(-1)
    if (last?.head === head) last.events.push(event)
    else groups.push({ head, events: [event] })
  }
  return groups
}
