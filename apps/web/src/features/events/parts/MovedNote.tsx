import type { EventDetail } from '@pahlavan/contract/events'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import '../event.css'

/** Says when and where an event was to be before it moved. It is told until the event ends. */
export function MovedNote({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const { moved, status } = event
  // An answer that a phone has kept from before knows of no move.
  if (!moved || (status !== 'upcoming' && status !== 'live')) return null
  const isTime = moved.startsAt !== event.startsAt || moved.endsAt !== event.endsAt
  const isPlace = moved.venue !== event.venue || moved.city !== event.city
  const comma = language === 0 ? '، ' : ', '
  const before = [
    moved.startsAt !== event.startsAt && weekdayAndHour(moved.startsAt, language),
    moved.startsAt === event.startsAt &&
      moved.endsAt !== event.endsAt &&
      t('movedEnd', { end: weekdayAndHour(moved.endsAt, language) }),
    isPlace && [moved.venue, moved.city].filter(Boolean).join(comma),
  ]
    .filter(Boolean)
    .join(comma)
  if (before === '') return null
  return (
    <p className="event-off moved">
      <Icon name="info" size="m" />
      <span dir="auto">
        {t(isTime && isPlace ? 'movedBoth' : isTime ? 'movedTime' : 'movedPlace', { before })}
      </span>
    </p>
  )
}
