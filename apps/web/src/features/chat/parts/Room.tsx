import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '@pahlavan/contract/chat'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { followKeyboard } from '../../../kit/frame/keyboard.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { HiddenSheet } from '../HiddenSheet.tsx'
import { chatMessages, chatMine, chatRoom, chatUntil } from '../chat.data.ts'
import { useRoom } from '../roomLine.ts'
import { seen, stateNow } from '../chat.rules.ts'
import '../chat.css'
import '../../../kit/form/composer.css'
import '../chat-form.css'
import '../chat-sheets.css'
import { Composer } from './Composer.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { Messages } from './Messages.tsx'
import { ModeratorSheet } from './ModeratorSheet.tsx'
import { Poll } from './Poll.tsx'

interface RoomProps {
  broadcastId: number
  /** The moment that the replay shows (ms since 1970). Without it the chat is live. */
  at?: number | undefined
  onClose: () => void
}

/** The chat beside a broadcast: a sheet below the picture. */
export function Room({ broadcastId, at, onClose }: RoomProps) {
  const { t } = useTranslation(['chat', 'common'])
  const [opened, open] = useState<'tools' | 'hidden' | null>(null)
  const isSignedIn = useSignedIn()
  const isUp = useRoom(broadcastId, isSignedIn)
  const room = useQuery(chatRoom(broadcastId))
  const mine = useQuery(chatMine(broadcastId, isSignedIn)).data
  const pinned = room.data?.pinned
  const title = t(at === undefined ? 'title' : 'titleThen')
  return (
    <section ref={followKeyboard} className="chat open" aria-label={title}>
      <div className="chat-head">
        <h2>
          {title} <Presence count={at === undefined ? room.data?.presence : 0} />
        </h2>
        {!isUp && <output className="chat-line">{t('reconnecting')}</output>}
        {mine && mine.hidden.length > 0 && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('hidden.title')}
            onClick={() => open('hidden')}
          >
            <Icon name="eye-slash" size="m" />
          </button>
        )}
        {mine?.isModerator && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('tools.title')}
            onClick={() => open('tools')}
          >
            <Icon name="sliders-horizontal" size="m" />
          </button>
        )}
        <button type="button" className="icon-btn" aria-label={t('common:close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {pinned && (
        <p className="chat-pin">
          <Icon name="push-pin-fill" size="m" />
          <span dir="auto">{pinned.text}</span>
        </p>
      )}
      {room.data?.poll && at === undefined && (
        <Poll broadcastId={broadcastId} poll={room.data.poll} vote={mine?.vote ?? null} />
      )}
      {room.isError && !room.data ? (
        <ErrorState error={room.error} retry={() => void room.refetch()} />
      ) : (
        <Talk broadcastId={broadcastId} at={at} state={room.data ? stateNow(room.data) : undefined} />
      )}
      {opened === 'tools' && room.data && <ModeratorSheet room={room.data} onClose={() => open(null)} />}
      {opened === 'hidden' && <HiddenSheet onClose={() => open(null)} />}
    </section>
  )
}

/** How many are in the room; nothing where nobody is. */
const Presence = ({ count = 0 }: { count: number | undefined }) => (
  <small>{count > 0 && <Count of={count} />}</small>
)

interface TalkProps {
  broadcastId: number
  at: number | undefined
  state: 'soon' | 'open' | 'closed' | undefined
}

/** The messages, and the field for a new one. */
function Talk({ broadcastId, at, state }: TalkProps) {
  const cache = useQueryClient()
  const isSignedIn = useSignedIn()
  const mine = useQuery(chatMine(broadcastId, isSignedIn)).data
  const [chosen, choose] = useState<ChatMessage | null>(null)
  const [answered, answer] = useState<ChatMessage | null>(null)
  const latest = useQuery({ ...chatMessages(cache, broadcastId), enabled: at === undefined })
  const then = useQuery(chatUntil(broadcastId, at)).data
  const list = at === undefined ? latest.data?.list : then
  return (
    <>
      <Messages
        broadcastId={broadcastId}
        list={list && seen(list, { hidden: mine?.hidden ?? [], at })}
        hasEarlier={at === undefined && (latest.data?.hasEarlier ?? false)}
        mine={mine}
        onChoose={choose}
      />
      {at === undefined && state && (
        <Composer
          broadcastId={broadcastId}
          state={state}
          mine={mine}
          answered={answered}
          onAnswered={() => answer(null)}
        />
      )}
      {chosen && (
        <MessageMenu
          broadcastId={broadcastId}
          message={chosen}
          mine={mine}
          mayAnswer={at === undefined && state === 'open'}
          onAnswer={() => answer(chosen)}
          onClose={() => choose(null)}
        />
      )}
    </>
  )
}
