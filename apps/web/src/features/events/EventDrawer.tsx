import type { Language } from '@pahlavan/contract/endpoint'
import type { EventDetail } from '@pahlavan/contract/events'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { idIn } from '../../kit/address/idIn.ts'
import { ArtHead } from '../../kit/drawer/ArtHead.tsx'
import { knownOf } from '../../kit/drawer/known.ts'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { Later } from '../../kit/frame/Later.tsx'
import { ScreenBoundary } from '../../kit/frame/ScreenBoundary.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ShareButton } from '../../kit/share/ShareButton.tsx'
import { ReadState, readStateOf } from '@pahlavan/kit/feedback/ReadState.tsx'
import { FileRail } from '../gallery/FileRail.tsx'
import { fileList } from '../gallery/gallery.data.ts'
import { eventBouts, eventDetail, useLiveEvent } from './eventDetail.data.ts'
import { About, EventFacts } from './parts/EventFacts.tsx'
import { EventHero, EventSkeleton } from './parts/EventHero.tsx'
import { EventParts } from './parts/EventParts.tsx'
import { EventSale } from './parts/EventStart.tsx'
import { MovedNote } from './parts/MovedNote.tsx'
import { LiveMats } from './parts/LiveMats.tsx'
import './event.css'

const Champions = lazyWithPreload(
  () => import('./parts/Champions.tsx').then((loaded) => loaded.Champions),
  'features/events/parts/Champions',
  ['bouts', 'competition'],
)

/** The address of an event, to be shared. */
const addressOf = (id: number) => `/?pagesList=events-detail&nameId=eventId&eventId=${id}`

interface EventDrawerProps {
  id?: string
  /** The way to its broadcast. */
  Live: ComponentType<{ eventId: number }>
}

/** Asks for the bouts, films and albums of an event with itself: where they stand asks only once that has come. */
function useParts(language: Language, id: number): void {
  const about = { eventId: id }
  const silent = { enabled: id > 0, notifyOnChangeProps: [] }
  useQuery({ ...eventBouts(language, id), notifyOnChangeProps: [] })
  useInfiniteQuery({ ...fileList(language, 1, about), ...silent })
  useInfiniteQuery({ ...fileList(language, 0, about), ...silent })
}

/** One event: what, when and where, its bouts by mat and as a bracket, medals and teams. */
export function EventDrawer({ id = '', Live }: EventDrawerProps) {
  // The words of all that stands in it, asked for at once.
  const { t } = useTranslation(['events', 'bouts', 'competition'])
  const { language } = useLanguage()
  const number = idIn(id) ?? 0
  const detail = useQuery(eventDetail(language, number))
  const event = detail.data
  const known = knownOf('events-detail', id)
  useParts(language, number)
  useLiveEvent(language, number, event?.status === 'live' || event?.status === 'upcoming')
  const state = readStateOf(detail, number > 0)
  return (
    <>
      <ArtHead
        title={event?.title ?? known?.title ?? t(state === 'loading' ? 'loading' : 'event')}
        over={state === 'ready' || state === 'loading'}
        note={event && <State event={event} />}
      >
        {event && <ShareButton path={addressOf(event.id)} title={event.title} />}
      </ArtHead>
      <div className="drawer-body event">
        {event && <Event event={event} Live={Live} />}
        <ReadState of={detail} isNamed={number > 0} loading={<EventSkeleton known={known} />}>
          <DrawerLink className="btn line" drawer="events">
            {t('events')}
          </DrawerLink>
        </ReadState>
      </div>
    </>
  )
}

function Event({ event, Live }: Pick<EventDrawerProps, 'Live'> & { event: EventDetail }) {
  const { t } = useTranslation('events')
  // Who wrestles now, or who won, stands first, then the parts. When and where is one of them while it is on, and last when it is over.
  const isOn = event.status === 'live'
  const isOver = event.status === 'finished'
  const facts = <EventFacts event={event} />
  const about = { eventId: event.id }
  const files = (
    <>
      <FileRail about={about} first />
      <FileRail type={0} about={about} first />
    </>
  )
  return (
    <>
      <EventHero event={event} />
      {(isOn || isOver) && <Live eventId={event.id} />}
      {isOn && <LiveMats event={event} />}
      {isOver && (
        <ScreenBoundary fallback={null}>
          <Champions event={event} />
        </ScreenBoundary>
      )}
      {!isOn && !isOver && facts}
      <MovedNote event={event} />
      {event.status === 'cancelled' && (
        <p className="event-off">
          <Icon name="info" size="m" />
          {t('cancelledText')}
        </p>
      )}
      {!isOn && !isOver && (
        <>
          <EventSale event={event} />
          <About event={event} />
          {files}
        </>
      )}
      <Later fallback={<div className="sk event-blank" />}>
        <EventParts event={event} />
      </Later>
      {(isOn || isOver) && files}
      {isOver && (
        <>
          {facts}
          <About event={event} />
        </>
      )}
      <div className="spacer" />
    </>
  )
}

/** How an event stands, under its title. */
function State({ event: { status, playsCount, finishedCount } }: { event: EventDetail }) {
  const { t } = useTranslation(['events', 'matches'])
  const { language } = useLanguage()
  if (status === 'upcoming') return null
  const word = t(`matches:status.${status}`)
  if (status !== 'live') return word
  return (
    <>
      <i className="pulse" aria-hidden="true" /> {word} ·{' '}
      {t('ofBouts', { done: pageDigits(finishedCount, language), all: pageDigits(playsCount, language) })}
    </>
  )
}
