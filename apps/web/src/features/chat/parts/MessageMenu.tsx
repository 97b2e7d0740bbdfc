import { chat } from '@pahlavan/contract/chat-calls'
import type { ChatMessage, Reaction } from '@pahlavan/contract/chat'
import { keysOf } from '@pahlavan/contract/records'
import { call } from '@pahlavan/client/call'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { chatMine, type Mine, react } from '../chat.data.ts'
import { given } from '../reactions.ts'

interface MenuProps {
  broadcastId: number
  message: ChatMessage
  mine: Mine | undefined
  mayAnswer: boolean
  onAnswer: () => void
  onClose: () => void
}

/** What can be done with a message: by anybody, by its author, by a moderator. */
export function MessageMenu(props: MenuProps) {
  const { message, mine, onClose } = props
  const { language } = useLanguage()
  const { name, nameEn } = message.author
  return (
    <Sheet title={language === 0 ? name : nameEn} onClose={onClose}>
      <p className="chat-quoted" dir="auto">
        {message.text}
      </p>
      {mine ? <Acts {...props} mine={mine} /> : <Visitor />}
    </Sheet>
  )
}

function Visitor() {
  const { t } = useTranslation('chat')
  return <p className="hint">{t('menu.visitor')}</p>
}

function Acts({ broadcastId, message, mine, mayAnswer, onAnswer, onClose }: MenuProps & { mine: Mine }) {
  const { t } = useTranslation('chat')
  const cache = useQueryClient()
  const messageId = message.id
  const isMine = message.author.key === mine.key
  /** Does something, closes the menu, and says how it went. */
  const act = (work: () => Promise<unknown>) => {
    onClose()
    // A failure is told by a toast.
    work().then(
      () => cache.invalidateQueries({ queryKey: chatMine(broadcastId, true).queryKey }),
      () => undefined,
    )
  }
  const answer = () => {
    onClose()
    onAnswer()
  }
  const says = (done: string) => ({ done, failed: t('failed') })
  return (
    <>
      <Reactions
        own={mine.reacted.find(({ id }) => id === messageId)?.reaction}
        onChoose={(name) => act(() => react(cache, broadcastId, message, name))}
      />
      <div className="chat-acts">
        {mayAnswer && <Act onClick={answer}>{t('menu.reply')}</Act>}
        {!isMine && (
          <>
            <Act onClick={() => act(() => call(chat.report, { messageId }, says(t('menu.reported'))))}>
              {t('menu.report')}
            </Act>
            <Act onClick={() => act(() => call(chat.hide, { messageId }, says(t('menu.hiddenNow'))))}>
              {t('menu.hide')}
            </Act>
          </>
        )}
        {(isMine || mine.isModerator) && (
          <Act onClick={() => act(() => call(chat.remove, { messageId }, says(t('menu.removed'))))}>
            {t('menu.remove')}
          </Act>
        )}
        {mine.isModerator && (
          <Act onClick={() => act(() => call(chat.pin, { broadcastId, messageId }, says(t('menu.pinned'))))}>
            {t('menu.pin')}
          </Act>
        )}
      </div>
      {mine.isModerator && !isMine && !message.author.isModerator && (
        <Silence messageId={messageId} act={act} />
      )}
    </>
  )
}

interface ReactionsProps {
  /** The reaction that the fan gave before. */
  own: Reaction | undefined
  onChoose: (reaction: Reaction) => void
}

function Reactions({ own, onChoose }: ReactionsProps) {
  const { t } = useTranslation('chat')
  return (
    <fieldset className="chat-react">
      <legend className="vh">{t('menu.react')}</legend>
      {keysOf(given).map((name) => (
        <button
          key={name}
          type="button"
          aria-label={t(`reaction.${name}`)}
          aria-pressed={name === own}
          onClick={() => onChoose(name)}
        >
          {given[name]}
        </button>
      ))}
    </fieldset>
  )
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick}>
      {children}
    </button>
  )
}

const minutes = ['1', '5', '10', '60'] as const

function Silence({ messageId, act }: { messageId: number; act: (work: () => Promise<unknown>) => void }) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  const silence = (how: (typeof minutes)[number] | 'ban' | 'none', done: string) =>
    act(() => call(chat.silence, { messageId, how }, { done, failed: t('failed') }))
  return (
    <fieldset className="chat-silence">
      <legend>{t('menu.mute')}</legend>
      <div>
        {minutes.map((how) => (
          <button key={how} type="button" onClick={() => silence(how, t('menu.muted'))}>
            {t('menu.minutes', { number: pageDigits(how, language) })}
          </button>
        ))}
      </div>
      <div>
        <button type="button" onClick={() => silence('none', t('menu.letNow'))}>
          {t('menu.let')}
        </button>
        <button type="button" className="bad" onClick={() => silence('ban', t('menu.banned'))}>
          {t('menu.ban')}
        </button>
      </div>
    </fieldset>
  )
}
