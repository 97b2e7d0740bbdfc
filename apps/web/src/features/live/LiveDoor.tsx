import type { BroadcastCard } from '@pahlavan/contract/live'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { eventBroadcasts, firstBroadcast } from './live.data.ts'
import './door.css'

/** The link to the live broadcast; hidden while there is none. */
export function LiveDoor() {
  const { language } = useLanguage()
  const { data } = useQuery(firstBroadcast(language))
  return data?.status === 'live' ? <Door card={data} /> : null
}

/** The way to the broadcast of an event: while it is on, and to its replay. */
export function EventLiveDoor({ eventId }: { eventId: number }) {
  const { language } = useLanguage()
  const { data = [] } = useQuery(eventBroadcasts(language, eventId))
  const shown = data.find(({ status, hasReplay }) => status === 'live' || hasReplay)
  return shown ? <Door card={shown} isOfScreen /> : null
}

interface DoorProps {
  card: BroadcastCard
  /** The screen names the event: the title is not repeated. */
  isOfScreen?: boolean
}

function Door({ card, isOfScreen = false }: DoorProps) {
  const { t } = useTranslation('live')
  const isLive = card.status === 'live'
  return (
    <DrawerLink className="live-door" drawer="live-list" id={String(card.id)}>
      {isLive ? <i className="pulse" aria-hidden="true" /> : <Icon name="film-strip" />}
      <span>
        {isOfScreen ? (
          <b>{t(isLive ? 'door.live' : 'door.replay')}</b>
        ) : (
          <>
            <small>{t(isLive ? 'door.live' : 'door.replay')}</small>
            <b dir="auto">{card.title}</b>
          </>
        )}
      </span>
      <Icon name="caret-right" size="s" />
    </DrawerLink>
  )
}
