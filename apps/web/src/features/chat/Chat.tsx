import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '../../kit/address/params.ts'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'

const Room = lazyWithPreload(
  () => import('./parts/Room.tsx').then((loaded) => loaded.Room),
  'features/chat/parts/Room',
  ['chat'],
)

interface ChatProps {
  broadcastId: number
  /** The moment that the replay shows (ms since 1970). Without it the chat is live. */
  at?: number | undefined
}

/** The door to the chat beside a broadcast, and the chat once it was opened: it stands in the address. */
export function Chat({ broadcastId, at }: ChatProps) {
  const { t } = useTranslation('chat')
  const { params, put } = useParams()
  if (params.get('liveChat') === null)
    return (
      <p className="chat-door">
        <button type="button" className="btn ink full" onClick={() => put({ liveChat: '1' })}>
          <Icon name="chat-circle-dots" size="m" />
          {t('title')}
        </button>
      </p>
    )
  return (
    <Suspense fallback={<section className="chat open" aria-busy="true" />}>
      <Room broadcastId={broadcastId} at={at} onClose={() => put({ liveChat: null })} />
    </Suspense>
  )
}
