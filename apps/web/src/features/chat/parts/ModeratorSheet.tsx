import { chat } from '@pahlavan/contract/chat-calls'
import type { ChatRoom } from '@pahlavan/contract/chat'
import { CHAT_CHOICE_MAX, CHAT_CHOICES_MAX, CHAT_QUESTION_MAX } from '@pahlavan/contract/limits'
import { call } from '@pahlavan/client/call'
import { queriesOf } from '@pahlavan/client/queries'
import { pageDigits } from '@pahlavan/persian/digits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

const reported = queriesOf('chatReports', chat.reports)
const SLOW = [0, 5, 15, 30, 60]

/** What moderators set for a room: its slow mode, a poll, and what others reported. */
export function ModeratorSheet({ room, onClose }: { room: ChatRoom; onClose: () => void }) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  const { broadcastId, poll, pinned } = room
  const says = { failed: t('failed'), done: t('tools.done') }
  const slow = useMutation({
    mutationFn: (seconds: number) => call(chat.slow, { broadcastId, seconds }, says),
  })
  return (
    <Sheet title={t('tools.title')} onClose={onClose}>
      <div className="chat-tools">
        <h3>{t('tools.slow')}</h3>
        <Segment
          label={t('tools.slow')}
          choices={SLOW.map((value) => ({
            value,
            label: value === 0 ? t('tools.off') : t('tools.seconds', { number: pageDigits(value, language) }),
          }))}
          value={room.slowSeconds}
          onChange={(seconds) => slow.mutate(seconds)}
        />
        <h3>{t('tools.poll')}</h3>
        {poll?.isOpen ? (
          <button
            type="button"
            className="btn line full"
            onClick={() => void call(chat.endPoll, { pollId: poll.id }, says).catch(() => undefined)}
          >
            {t('tools.endPoll')}
          </button>
        ) : (
          <PollForm broadcastId={broadcastId} />
        )}
        {pinned && (
          <button
            type="button"
            className="btn line full"
            onClick={() => void call(chat.pin, { broadcastId, messageId: null }, says).catch(() => undefined)}
          >
            {t('tools.unpin')}
          </button>
        )}
        <h3>{t('tools.reports')}</h3>
        <Reports broadcastId={broadcastId} />
      </div>
    </Sheet>
  )
}

function PollForm({ broadcastId }: { broadcastId: number }) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  const [choices, setChoices] = useState<string[]>(Array.from({ length: CHAT_CHOICES_MAX }, () => ''))
  const [question, setQuestion] = useState(t('tools.whoWins'))
  const open = useMutation({
    mutationFn: (poll: { question: string; choices: string[] }) =>
      call(chat.ask, { broadcastId, ...poll }, { failed: t('failed'), done: t('tools.done') }),
  })
  const given = choices.map((choice) => choice.trim()).filter(Boolean)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (given.length >= 2 && question.trim()) open.mutate({ question: question.trim(), choices: given })
  }
  return (
    <form className="chat-ask" onSubmit={submit}>
      <label className="input">
        <input
          aria-label={t('tools.question')}
          maxLength={CHAT_QUESTION_MAX}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </label>
      {choices.map((choice, at) => (
        // Choices are told apart by their place alone.
        // oxlint-disable-next-line react/no-array-index-key
        <label className="input" key={at}>
          <input
            aria-label={t('tools.choice', { number: pageDigits(at + 1, language) })}
            placeholder={t('tools.choice', { number: pageDigits(at + 1, language) })}
            maxLength={CHAT_CHOICE_MAX}
            value={choice}
            onChange={(event) => setChoices(choices.with(at, event.target.value))}
          />
        </label>
      ))}
      <BusyButton busy={open.isPending} disabled={given.length < 2}>
        {t('tools.ask')}
      </BusyButton>
    </form>
  )
}

function Reports({ broadcastId }: { broadcastId: number }) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  const cache = useQueryClient()
  const queryKey = reported.key(broadcastId)
  const { data } = useQuery({ queryKey, queryFn: () => reported.ask({ broadcastId }), staleTime: 0 })
  const judge = useMutation({
    mutationFn: ({ messageId, isBad }: { messageId: number; isBad: boolean }) =>
      call(isBad ? chat.remove : chat.dismiss, { messageId }, { failed: t('failed') }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
  if (data?.length === 0) return <p className="hint">{t('tools.noReports')}</p>
  return data?.map(({ message, count }) => (
    <div className="chat-report" key={message.id}>
      <p dir="auto">
        <b>{language === 0 ? message.author.name : message.author.nameEn}</b> {message.text}
      </p>
      <p className="hint">{t('tools.times', { count, number: pageDigits(count, language) })}</p>
      <div>
        <button
          type="button"
          className="btn line sm"
          onClick={() => judge.mutate({ messageId: message.id, isBad: false })}
        >
          {t('tools.fine')}
        </button>
        <button
          type="button"
          className="btn line sm"
          onClick={() => judge.mutate({ messageId: message.id, isBad: true })}
        >
          {t('menu.remove')}
        </button>
      </div>
    </div>
  ))
}
