import type { EventCard } from '@pahlavan/contract/events'
import { tehranDay } from '@pahlavan/persian/tehran'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { dayWords, lastDayOf, weekdayWords } from '@pahlavan/kit/text/spans.ts'
import { type EventChoice, countOf } from '../eventChoice.ts'
import { eventList, useLiveEvents } from '../eventLists.data.ts'
import { useParams } from '../../../kit/address/params.ts'
import { addDays, isDay, useToday, weekOf } from '@pahlavan/kit/text/week-days.ts'
import { FilterBar } from './FilterBar.tsx'
import { useAddressChoice } from './addressChoice.ts'
import { NothingFits, TicketList, TicketSkeletons } from './TicketList.tsx'
import { WeekStrip } from './WeekStrip.tsx'

/** A week's events from the chosen day on, day by day; the club's slides stand after the first day. */
export function WeekView({ slides }: { slides: ReactNode }) {
  const { params, put } = useParams()
  const today = useToday()
  const named = params.get('day') ?? ''
  const day = isDay(named) ? named : today
  const { choice, readyChoice, narrow, clear, isCut } = useAddressChoice()
  return (
    <>
      <FilterBar choice={choice} onChange={narrow} isCut={isCut} range={weekRange(day)}>
        {(filters) => (
          <WeekStrip
            day={day}
            today={today}
            filters={filters}
            onChoose={(next) => put({ day: next === today ? null : next })}
          />
        )}
      </FilterBar>
      {readyChoice && <Week day={day} today={today} choice={readyChoice} clear={clear} slides={slides} />}
    </>
  )
}

const FRIDAY = 6
/** More than any week has. */
const A_WEEK = 100

function weekRange(day: string) {
  const days = weekOf(day)
  return { time: days[0] ?? day, timeTo: days[FRIDAY] ?? day }
}

interface WeekProps {
  day: string
  today: string
  choice: EventChoice
  clear: () => void
  slides: ReactNode
}

function Week({ day, today, choice, clear, slides }: WeekProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { put } = useParams()
  const filter = { ...choice, ...weekRange(day) }
  const list = useInfiniteQuery({ ...eventList(language, filter, A_WEEK), placeholderData: keepPreviousData })
  const events = list.data?.pages.flatMap(({ items }) => items) ?? []
  useLiveEvents(events)
  // The slides ask for theirs with the events, not after them, and are seen where those end.
  if (list.isPending)
    return (
      <>
        <TicketSkeletons />
        <div hidden>{slides}</div>
      </>
    )
  if (list.isError && events.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />
  const days = byDay(events, day)
  const next = () => put({ day: weekRange(addDays(day, FRIDAY + 1)).time })
  if (days.length === 0 && (countOf(choice) > 0 || choice.search)) return <NothingFits clear={clear} />
  if (days.length === 0)
    return (
      <>
        <EmptyPlace kind="ticket" title={t('week.none.title')} text={t('week.none.text')}>
          <button type="button" className="btn line" onClick={next}>
            {t('week.next')}
          </button>
          <button type="button" className="btn line" onClick={() => put({ view: 'all', day: null })}>
            {t('allEvents')}
          </button>
        </EmptyPlace>
        {slides}
      </>
    )
  return (
    <>
      {days[0]?.day !== day && (
        <>
          <DayHead day={day} today={today} />
          <p className="pad day-none">{t('week.noneThatDay')}</p>
        </>
      )}
      {days.map((group, at) => (
        <Fragment key={group.day}>
          <section>
            <DayHead day={group.day} today={today} />
            <TicketList events={group.events} inDay first={at === 0} />
          </section>
          {at === 0 && slides}
        </Fragment>
      ))}
      <p className="pad week-on">
        <button type="button" className="btn line full" onClick={next}>
          {t('week.next')}
        </button>
      </p>
    </>
  )
}

const order = { live: 0, upcoming: 1, finished: 2, cancelled: 3 } as const

/** Events from a day on, each under the first of its days that is shown; live ones first, then by their start. */
function byDay(events: readonly EventCard[], from: string): { day: string; events: EventCard[] }[] {
  const shown = events.filter((event) => lastDayOf(event) >= from)
  const firstDay = ({ startsAt }: EventCard) => {
    const first = tehranDay(Date.parse(startsAt))
    return first < from ? from : first
  }
  return [...new Set(shown.map(firstDay))]
    .map((day) => ({
      day,
      events: shown
        .filter((event) => firstDay(event) === day)
        .toSorted(
          (a, b) => order[a.status] - order[b.status] || Date.parse(a.startsAt) - Date.parse(b.startsAt),
        ),
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** «امروز، پنجشنبه» and the date by both calendars. */
function DayHead({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const weekday = weekdayWords(day, language)
  const near = day === today ? t('week.today') : day === addDays(today, 1) ? t('week.tomorrow') : null
  return (
    <div className="day-head">
      <h2>{[near, weekday].filter(Boolean).join(language === 0 ? '، ' : ', ')}</h2>
      <span>{dayWords(day, language)}</span>
      <small>{dayWords(day, language, language === 0 ? 1 : 0)}</small>
    </div>
  )
}
