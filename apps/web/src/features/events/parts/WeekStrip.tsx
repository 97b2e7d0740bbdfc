import { useQuery } from '@tanstack/react-query'
import { pageDigits } from '@pahlavan/persian/digits'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dayNumber, dayWords, monthWords, weekdayWords } from '@pahlavan/kit/text/spans.ts'
import { eventCalendar } from '../eventLists.data.ts'
import { addDays, weekOf } from '@pahlavan/kit/text/week-days.ts'

interface WeekStripProps {
  day: string
  today: string
  /** The way to the filters. */
  filters: ReactNode
  onChoose: (day: string) => void
}

const WEEK = 7
const FRIDAY = 6
const MAX_DOTS = 3

/** Which day a key leads to; arrows follow the line of reading. */
function dayByKey(key: string, day: string, dir: 'rtl' | 'ltr'): string | undefined {
  const onwards = dir === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: onwards,
    ArrowLeft: -onwards,
    PageDown: WEEK,
    PageUp: -WEEK,
  }
  if (key === 'Home') return weekOf(day)[0]
  if (key === 'End') return weekOf(day)[FRIDAY]
  const step = steps[key]
  return step === undefined ? undefined : addDays(day, step)
}

/** Seven days from Saturday on, with dots for their events. One of them is chosen; the arrow keys move the choice. */
export function WeekStrip({ day, today, filters, onChoose }: WeekStripProps) {
  const { t } = useTranslation('matches')
  const { language, dir } = useLanguage()
  const row = useRef<HTMLFieldSetElement>(null)
  const days = weekOf(day)
  const [from = day, to = day] = [days[0], days[FRIDAY]]
  const calendar = useQuery(eventCalendar(language, from, to))
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, day, dir)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    // The chosen day is drawn by then.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(':checked')?.focus())
  }
  return (
    <section className="week-strip" aria-label={t('week.label')}>
      <div className="month">
        <h2>
          {monthWords(day, language)}
          <small>{monthWords(day, language, language === 0 ? 1 : 0)}</small>
        </h2>
        {day !== today && (
          <button type="button" className="more" onClick={() => onChoose(today)}>
            {t('week.today')}
          </button>
        )}
        {filters}
        <WeekButton
          name="caret-left"
          label={t('week.previous')}
          onClick={() => onChoose(addDays(day, -WEEK))}
        />
        <WeekButton name="caret-right" label={t('week.next')} onClick={() => onChoose(addDays(day, WEEK))} />
      </div>
      <fieldset className="week" ref={row}>
        <legend className="vh">{t('week.days')}</legend>
        {days.map((one, at) => (
          <DayRadio
            key={one}
            day={one}
            isChosen={one === day}
            isToday={one === today}
            isFriday={at === FRIDAY}
            counts={calendar.data?.find((entry) => entry.day === one)}
            onChoose={onChoose}
            onKeyDown={move}
          />
        ))}
      </fieldset>
    </section>
  )
}

function WeekButton({ name, label, onClick }: { name: string; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-btn" aria-label={label} onClick={onClick}>
      <Icon name={name} size="m" />
    </button>
  )
}

interface DayRadioProps {
  day: string
  isChosen: boolean
  isToday: boolean
  isFriday: boolean
  counts: { events: number; live: number } | undefined
  onChoose: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function DayRadio({ day, isChosen, isToday, isFriday, counts, onChoose, onKeyDown }: DayRadioProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const weekday = weekdayWords(day, language)
  const { events = 0, live = 0 } = counts ?? {}
  const labelParts = [
    `${weekday} ${dayWords(day, language)}`,
    isToday && t('week.today'),
    events > 0 && t('week.events', { count: events, number: pageDigits(events, language) }),
    live > 0 && t('status.live'),
  ]
  const dots = Array.from({ length: Math.min(events, MAX_DOTS) }, (_, at) => at < live)
  return (
    <label className={[isToday && 'today', isFriday && 'off'].filter(Boolean).join(' ')}>
      <input
        type="radio"
        name="match-day"
        className="vh"
        checked={isChosen}
        aria-label={labelParts.filter(Boolean).join(language === 0 ? '، ' : ', ')}
        onChange={() => onChoose(day)}
        onKeyDown={onKeyDown}
      />
      <span>{language === 0 ? weekday.slice(0, 1) : weekday.slice(0, 2)}</span>
      <b>{dayNumber(day, language)}</b>
      <span className="dots">
        {dots.map((isLive, at) => (
          // Dots have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={at} className={isLive ? 'l' : ''} />
        ))}
      </span>
    </label>
  )
}
