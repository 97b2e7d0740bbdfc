import { chat } from '@pahlavan/contract/chat-calls'
import type { ChatMessage } from '@pahlavan/contract/chat'
import { CHAT_TEXT_MAX } from '@pahlavan/contract/limits'
import { keysOf } from '@pahlavan/contract/records'
import { pageDigits } from '@pahlavan/persian/digits'
import { cleanText } from '@pahlavan/persian/letters'
import { call } from '@pahlavan/client/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useIsVisitor } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useClockReading } from '@pahlavan/kit/time/clock.ts'
import { addMessage, chatMine, type Mine } from '../chat.data.ts'
import { given } from '../reactions.ts'

/** Shown from this many letters before the end on. */
const NEAR_THE_END = 50

interface ComposerProps {
  broadcastId: number
  state: 'soon' | 'open' | 'closed'
  mine: Mine | undefined
  answered: ChatMessage | null
  onAnswered: () => void
}

/** Where something is said, or why nothing can be said. */
export function Composer(props: ComposerProps) {
  const { t } = useTranslation('chat')
  const isVisitor = useIsVisitor()
  if (props.state !== 'open') return <p className="chat-shut">{t(`state.${props.state}`)}</p>
  if (isVisitor)
    return (
      <div className="chat-shut">
        <DrawerLink className="btn full" drawer="login-now">
          {t('logIn')}
        </DrawerLink>
      </div>
    )
  if (props.mine?.isBanned)
    return (
      <output className="chat-shut">
        {t('banned')} <BanReason mine={props.mine} />
      </output>
    )
  return <Field {...props} />
}

/** The moderators' reason for a mute or a ban, where they gave one. */
function BanReason({ mine }: { mine: Mine | undefined }) {
  const { t } = useTranslation('chat')
  return mine?.banReason ? t('banReason', { reason: t(`banReasons.${mine.banReason}`) }) : null
}

interface OutgoingMessage {
  text: string
  replyTo: number | null
  key: string
}

/** Sends a message; one that did not arrive keeps its key, so that it is there once. */
function useSend(broadcastId: number) {
  const cache = useQueryClient()
  const { queryKey } = chatMine(broadcastId, true)
  const wait = (seconds: number) =>
    cache.setQueryData(queryKey, (mine) => mine && { ...mine, writeAt: Date.now() + seconds * 1000 })
  return useMutation({
    mutationFn: ({ text, replyTo, key }: OutgoingMessage) =>
      call(chat.send, { broadcastId, text, replyTo }, { key, handles: 'any' }),
    onSuccess: ({ message, canWriteIn }) => {
      addMessage(cache, broadcastId, message)
      wait(canWriteIn)
    },
    onError: () => void cache.invalidateQueries({ queryKey }),
  })
}

/** The typed message, and the sending of it. `left` is the wait before the next message (seconds). */
function useMessage({ broadcastId, mine, answered, onAnswered }: ComposerProps) {
  const [text, write] = useState('')
  const key = useRef<string | null>(null)
  const send = useSend(broadcastId)
  const left = useClockReading(() => Math.max(0, Math.ceil(((mine?.writeAt ?? 0) - Date.now()) / 1000)))
  const length = cleanText(text).length
  const isTooLong = length > CHAT_TEXT_MAX
  const isReady = length > 0 && !isTooLong && left === 0 && !send.isPending
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isReady) return
    key.current ??= crypto.randomUUID()
    const sent = { text, replyTo: answered?.id ?? null, key: key.current }
    const done = () => {
      key.current = null
      write('')
      onAnswered()
    }
    send.mutate(sent, { onSuccess: done })
  }
  const change = (next: string) => {
    key.current = null
    if (send.isError) send.reset()
    write(next)
  }
  const sendMark = (mark: string) => send.mutate({ text: mark, replyTo: null, key: crypto.randomUUID() })
  const mayMark = length === 0 && left === 0 && !send.isPending
  return { text, length, isTooLong, isReady, left, error: send.error, submit, change, sendMark, mayMark }
}

function Field(props: ComposerProps) {
  const { mine, answered, onAnswered } = props
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  const { text, length, isTooLong, isReady, left, error, submit, change, sendMark, mayMark } =
    useMessage(props)
  return (
    <form className="chat-form" onSubmit={submit}>
      {answered && <Answering message={answered} cancel={onAnswered} />}
      <Hint left={left} mine={mine} letters={CHAT_TEXT_MAX - length}>
        {error !== null && left === 0 && sayFailure(error)}
      </Hint>
      {!answered && text === '' && <Marks isReady={mayMark} onChoose={sendMark} />}
      <div className="composer">
        <label className={isTooLong ? 'input bad' : 'input'}>
          <textarea
            dir={text ? 'auto' : undefined}
            rows={1}
            enterKeyHint="send"
            aria-label={t('write')}
            aria-invalid={isTooLong}
            placeholder={t('write')}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
        </label>
        <button type="submit" className="send" aria-label={t('send')} disabled={!isReady}>
          {left > 0 && !mine?.isMuted ? (
            <bdi>{pageDigits(left, language)}</bdi>
          ) : (
            <Icon name="paper-plane-tilt-fill" size="m" />
          )}
        </button>
      </div>
    </form>
  )
}

/** A cheer in one tap: a message of one sign. */
function Marks({ isReady, onChoose }: { isReady: boolean; onChoose: (mark: string) => void }) {
  const { t } = useTranslation('chat')
  return (
    <fieldset className="chat-marks">
      <legend className="vh">{t('cheer')}</legend>
      {keysOf(given).map((name) => (
        <button
          key={name}
          type="button"
          aria-label={t(`reaction.${name}`)}
          disabled={!isReady}
          onClick={() => onChoose(given[name])}
        >
          {given[name]}
        </button>
      ))}
    </fieldset>
  )
}

function Answering({ message, cancel }: { message: ChatMessage; cancel: () => void }) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  const { name, nameEn } = message.author
  return (
    <div className="chat-answering">
      <Icon name="arrow-bend-up-left" size="s" />
      <span dir="auto">
        {t('replyTo', { name: language === 0 ? name : nameEn })}: {message.text}
      </span>
      <button type="button" className="icon-btn" aria-label={t('cancelReply')} onClick={cancel}>
        <Icon name="x" size="s" />
      </button>
    </div>
  )
}

interface HintProps {
  /** Seconds until the next message. */
  left: number
  mine: Mine | undefined
  letters: number
  children: string | false
}

/** The obstacles to a message, one at a time. */
function Hint({ left, mine, letters, children }: HintProps) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  if (mine?.isMuted && left > 0) {
    const [minutes, seconds] = [Math.floor(left / 60), left % 60]
    const clock = pageDigits(`${minutes}:${String(seconds).padStart(2, '0')}`, language)
    const time =
      minutes < 120 ? (
        <bdi dir="ltr">{clock}</bdi>
      ) : (
        t('hoursLeft', { number: pageDigits(Math.ceil(minutes / 60), language) })
      )
    return (
      <output className="hint bad chat-hint">
        {t('muted')} {time} <BanReason mine={mine} />
      </output>
    )
  }
  if (children) return <output className="hint bad chat-hint">{children}</output>
  if (left > 0)
    return <p className="hint chat-hint">{t('wait', { count: left, seconds: pageDigits(left, language) })}</p>
  if (letters >= NEAR_THE_END) return null
  return (
    <output className={letters < 0 ? 'hint bad chat-hint' : 'hint chat-hint'}>
      {letters < 0
        ? t('tooLong', { max: pageDigits(CHAT_TEXT_MAX, language) })
        : t('left', { count: letters, left: pageDigits(letters, language) })}
    </output>
  )
}
