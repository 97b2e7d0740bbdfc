import type { EventDetail } from '@pahlavan/contract/events'
import type { Location } from '@pahlavan/contract/people'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { eventDays, eventDaysOther } from '@pahlavan/kit/text/spans.ts'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { Fact } from '@pahlavan/kit/list/Fact.tsx'
import { maps } from '../../people/mapLinks.ts'

/** When, where, how large, by which rules. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const counted = (key: 'mats' | 'bouts' | 'wrestlers' | 'teams', count: number) =>
    t(`count.${key}`, { count, number: pageDigits(count, language) })
  const comma = language === 0 ? '، ' : ', '
  const size = [
    event.mats > 0 && counted('mats', event.mats),
    event.playsCount > 0 ? counted('bouts', event.playsCount) : event.status !== 'cancelled' && t('notDrawn'),
  ]
  const who = [
    event.wrestlers > 0 && counted('wrestlers', event.wrestlers),
    event.teams > 0 && counted('teams', event.teams),
  ].filter(Boolean)
  return (
    <dl className="facts">
      <Fact icon="calendar-blank" name={t('date')}>
        {eventDays(event, language)}
        <small>{eventDaysOther(event, language)}</small>
      </Fact>
      <Fact icon="map-pin" name={t('venue')}>
        {[event.venue, event.city].filter(Boolean).join(comma)}
        {event.address && <small>{event.address}</small>}
        {event.location && <MapLinks at={event.location} />}
      </Fact>
      <Fact icon="mat" name={t('size')}>
        {size.filter(Boolean).join(comma)}
        <small>{event.rulesetTitle}</small>
      </Fact>
      <Fact icon="users" name={t('who')}>
        {who.length > 0 ? who.join(comma) : t('unknownYet')}
      </Fact>
    </dl>
  )
}

/** The place of an event in the maps that people here use. */
function MapLinks({ at }: { at: Location }) {
  const { t } = useTranslation('events')
  return (
    <small className="map-links">
      {maps.map(({ key, href }) =>
        key === 'geo' ? null : (
          <a key={key} href={href(at)} target="_blank" rel="noopener noreferrer">
            {t(`map.${key}`)}
          </a>
        ),
      )}
    </small>
  )
}

/** The sessions of the days. */
export function Sessions({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  if (event.sessions.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('sessions')}</h2>
        <span className="meta">{t('tehranTime')}</span>
      </div>
      <ol className="sessions pad">
        {event.sessions.map(({ number, title, startsAt }) => (
          <li key={number}>
            <time dateTime={startsAt}>
              <bdi dir="ltr">{hourOf(startsAt, language)}</bdi>
            </time>
            <div>
              <b>{title}</b>
              <small>
                {wholeDate(startsAt, language)} · {eventDaysOther({ startsAt, endsAt: startsAt }, language)}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The description of an event. */
export function About({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  if (!event.about) return null
  return (
    <section className="section pad">
      <h2 className="head">{t('about')}</h2>
      <p dir="auto">{event.about}</p>
    </section>
  )
}
