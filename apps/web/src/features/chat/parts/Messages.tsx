import type { ChatMessage } from '@pahlavan/contract/chat'
import { keysOf } from '@pahlavan/contract/records'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { loadEarlier, type Mine, react } from '../chat.data.ts'
import { given } from '../reactions.ts'

/** From this distance to the end (px) the reader counts as reading older messages. */
const AWAY = 80

interface MessagesProps {
  broadcastId: number
  list: readonly ChatMessage[] | undefined
  hasEarlier: boolean
  mine: Mine | undefined
  onChoose: (message: ChatMessage) => void
}

/** The messages, the newest at the end: the end stays in view until the reader scrolls up. */
export function Messages({ broadcastId, list, hasEarlier, mine, onChoose }: MessagesProps) {
  const { t } = useTranslation('chat')
  const scroller = useRef<HTMLDivElement>(null)
  /** The last message that was there when the reader began to scroll up; null at the end. */
  const [leftAt, leave] = useState<number | null>(null)
  const last = list?.at(-1)?.id ?? 0
  const fresh = leftAt === null ? 0 : (list?.filter(({ id }) => id > leftAt).length ?? 0)
  // The list is drawn from its end upwards: the end is at 0, and above it is below 0.
  const noteScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const isAway = currentTarget.scrollTop < -AWAY
    if (isAway !== (leftAt !== null)) leave(isAway ? last : null)
  }
  return (
    <div className="chat-list">
      <div className="chat-scroll" ref={scroller} onScroll={noteScroll}>
        <div className="chat-said" role="log" aria-label={t('messages')} aria-busy={list === undefined}>
          {hasEarlier && <Earlier broadcastId={broadcastId} />}
          {list?.length === 0 && <p className="hint chat-empty">{t('empty')}</p>}
          {list?.map((message) => (
            <Message
              key={message.id}
              broadcastId={broadcastId}
              message={message}
              mine={mine}
              onChoose={() => onChoose(message)}
            />
          ))}
        </div>
      </div>
      {fresh > 0 && (
        <button
          type="button"
          className="chat-fresh"
          onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <Icon name="caret-down" size="s" />
          {t('fresh', { count: fresh })}
        </button>
      )}
    </div>
  )
}

function Earlier({ broadcastId }: { broadcastId: number }) {
  const { t } = useTranslation('chat')
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const load = () => {
    setBusy(true)
    // What went wrong is told by a toast; the button stays.
    void loadEarlier(cache, broadcastId)
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <button type="button" className="chat-earlier" aria-busy={isBusy} disabled={isBusy} onClick={load}>
      {t('earlier')}
    </button>
  )
}

interface MessageProps {
  broadcastId: number
  message: ChatMessage
  mine: Mine | undefined
  onChoose: () => void
}

function Message({ broadcastId, message, mine, onChoose }: MessageProps) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  const { author, text, replyTo } = message
  const isMine = author.key === mine?.key
  const name = language === 0 ? author.name : author.nameEn
  return (
    <article className={isMine ? 'msg mine' : 'msg'}>
      <Face small image={author.avatar} name={name} />
      <div>
        {replyTo && (
          <span className="msg-reply" dir="auto">
            <Icon name="arrow-bend-up-left" size="s" />
            {language === 0 ? replyTo.name : replyTo.nameEn}: {replyTo.text}
          </span>
        )}
        <p>
          <b className={author.isModerator ? 'role' : undefined}>{isMine ? t('you') : name}</b>
          {author.isModerator && <i className="vh">{t('moderator')}</i>} <span dir="auto">{text}</span>
        </p>
        <Reactions broadcastId={broadcastId} message={message} mine={mine} />
      </div>
      <button type="button" className="msg-more" aria-label={t('menu.of', { name })} onClick={onChoose} />
    </article>
  )
}

function Reactions({ broadcastId, message, mine }: Omit<MessageProps, 'onChoose'>) {
  const { t } = useTranslation('chat')
  const cache = useQueryClient()
  const own = mine?.reacted.find(({ id }) => id === message.id)?.reaction
  const shown = keysOf(given).filter((name) => message.reactions[name] > 0)
  if (shown.length === 0) return null
  return (
    <div className="msg-reactions">
      {shown.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={t(`reaction.${name}`)}
          aria-pressed={own === name}
          disabled={!mine}
          onClick={() => void react(cache, broadcastId, message, name)}
        >
          <span aria-hidden="true">{given[name]}</span> <Count of={message.reactions[name]} />
        </button>
      ))}
    </div>
  )
}
