import type { EventDetail } from '@pahlavan/contract/events'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useCountdown } from '@pahlavan/kit/time/countdown.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { serverNow } from '@pahlavan/client/server-time'
import { calendarFile } from '../calendarFile.ts'
import { Tickets } from './Tickets.tsx'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** A way to note it down, and its tickets. */
export const EventSale = ({ event }: { event: EventDetail }) => (
  <>
    <EventStart event={event} />
    <Tickets event={event} />
  </>
)

/** The time left until the start, and a button that saves the event to a calendar. */
function EventStart({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  if (event.status !== 'upcoming' && event.status !== 'live') return null
  return (
    <section className="event-start pad" aria-label={t('start')}>
      {event.status === 'upcoming' && <Count startsAt={event.startsAt} />}
      <button type="button" className="btn line full" onClick={() => keep(event)}>
        <Icon name="calendar-blank" size="m" />
        {t('addToCalendar')}
      </button>
    </section>
  )
}

function Count({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const left = useCountdown(Date.parse(startsAt), serverNow)
  if (left.isTimeUp) return <p className="meta">{t('aboutToBegin')}</p>
  return (
    <div className="countdown" role="timer" aria-label={t('start')}>
      {units.map((unit) => (
        <div key={unit} className={unit === 'seconds' ? 'tick' : undefined}>
          <b>{pageDigits(left[unit], language)}</b>
          <span>{t(`unit.${unit}`)}</span>
        </div>
      ))}
    </div>
  )
}

/** Hands the event to the phone's calendar as a file. */
function keep(event: EventDetail): void {
  const address = `${location.origin}/?pagesList=events-detail&nameId=eventId&eventId=${event.id}`
  const url = URL.createObjectURL(
    new Blob([calendarFile(event, address)], { type: 'text/calendar;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `pahlavan-${event.id}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT)
}

/** How long (ms) a slow phone may take to read the file. */
const KEPT = 60_000
