import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '../../kit/address/params.ts'
import { Later } from '../../kit/frame/Later.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import './chat-door.css'

const Room = lazyWithPreload(
  () => import('./parts/Room.tsx').then((loaded) => loaded.Room),
  'features/chat/parts/Room',
  ['chat'],
)
const LastMessages = lazyWithPreload<ChatProps>(
  () => import('./parts/LastMessages.tsx').then((loaded) => loaded.LastMessages),
  'features/chat/parts/LastMessages',
  ['chat'],
)

interface ChatProps {
  broadcastId: number
  /** The moment that the replay shows (ms since 1970). Without it the chat is live. */
  at?: number | undefined
}

/** The door to the chat beside a broadcast, with its last messages, and the chat once it was opened: it stands in the address. */
export function Chat({ broadcastId, at }: ChatProps) {
  const { t } = useTranslation('chat')
  const { params, put } = useParams()
  if (params.get('liveChat') === null)
    return (
      <button type="button" className="chat-door" onClick={() => put({ liveChat: '1' })}>
        <span className="chat-door-head">
          <Icon name="chat-circle-dots" size="m" />
          <b>{t(at === undefined ? 'title' : 'titleThen')}</b>
          <Icon name="caret-right" size="s" />
        </span>{' '}
        <span className="chat-door-lines">
          <Later fallback={null}>
            <LastMessages broadcastId={broadcastId} at={at} />
          </Later>
        </span>
      </button>
    )
  return (
    <Suspense fallback={<section className="chat open" aria-busy="true" />}>
      <Room broadcastId={broadcastId} at={at} onClose={() => put({ liveChat: null })} />
    </Suspense>
  )
}
