import type { EventDetail } from '@pahlavan/contract/events'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { Duals } from './Duals.tsx'
import { type EventPart, useEventAddress } from './eventAddress.ts'
import { EventBouts } from './EventBouts.tsx'
import { About, EventFacts, Sessions } from './EventFacts.tsx'
import { EventSale } from './EventStart.tsx'
import '../parts.css'

const EventMedals = lazyWithPreload(
  () => import('../../competition/EventMedals.tsx').then((loaded) => loaded.EventMedals),
  'features/competition/EventMedals',
  ['competition', 'matches'],
)

const contents: Record<EventPart, (event: EventDetail) => ReactNode> = {
  bouts: (event) =>
    event.kind === 'dual' ? <Duals event={event} /> : <EventBouts event={event} view="mats" />,
  bracket: (event) => <EventBouts event={event} view="bracket" />,
  medals: (event) => (
    <Suspense fallback={null}>
      <EventMedals event={event} />
    </Suspense>
  ),
  programme: (event) => <Sessions event={event} />,
  tickets: (event) => (
    <>
      <EventSale event={event} />
      <EventFacts event={event} />
      <About event={event} />
    </>
  ),
}

/** Scrolls the tapped tab into view; where the tabs stick to the head, its content begins right below them. */
function settle({ currentTarget: tab }: { currentTarget: HTMLElement }): void {
  const all = tab.closest('.event-parts')
  tab.scrollIntoView({ block: 'nearest', inline: 'center' })
  if (all && all.getBoundingClientRect().top < 0) all.scrollIntoView({ block: 'start' })
}

/** The parts of an event, a tab for each: bouts, bracket, medals, programme, tickets. */
export function EventParts({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const { parts, part, put } = useEventAddress(event)
  if (part === undefined) return null
  return (
    <section className="event-parts" aria-label={t('parts')}>
      <nav className="tabs" aria-label={t('parts')}>
        {parts.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === part}
            onClick={(tap) => {
              settle(tap)
              put({ eventPart: one === parts[0] ? null : one })
            }}
          >
            {t(`part.${one}`)}
          </button>
        ))}
      </nav>
      <h2 className="vh">{t(`part.${part}`)}</h2>
      <div className="event-part">{contents[part](event)}</div>
    </section>
  )
}
