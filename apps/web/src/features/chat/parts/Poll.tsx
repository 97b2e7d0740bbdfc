import { chat } from '@pahlavan/contract/chat-calls'
import type { ChatPoll } from '@pahlavan/contract/chat'
import { call } from '@pahlavan/client/call'
import { pageDigits } from '@pahlavan/persian/digits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { chatMine } from '../chat.data.ts'

interface PollProps {
  broadcastId: number
  poll: ChatPoll
  vote: number | null
}

/** A question between bouts: voters see its shares at once, everybody sees them after its end. */
export function Poll({ broadcastId, poll, vote }: PollProps) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  const cache = useQueryClient()
  const isSignedIn = useSignedIn()
  const { queryKey } = chatMine(broadcastId, true)
  const send = useMutation({
    mutationFn: (choice: number) =>
      call(chat.vote, { pollId: poll.id, choice }, { failed: t('poll.failed') }),
    onSuccess: (_done, choice) => cache.setQueryData(queryKey, (mine) => mine && { ...mine, vote: choice }),
  })
  const total = poll.votes.reduce((sum, count) => sum + count, 0)
  const isShown = vote !== null || !poll.isOpen || !isSignedIn
  const share = (at: number) => (total === 0 ? 0 : Math.round(((poll.votes[at] ?? 0) * 100) / total))
  return (
    <fieldset className="chat-poll" disabled={!poll.isOpen || !isSignedIn || send.isPending}>
      <legend dir="auto">{poll.question}</legend>
      <div>
        {poll.choices.map((choice, at) => (
          <button
            // Choices are told apart by their place alone.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${at} ${choice}`}
            type="button"
            aria-pressed={vote === at}
            onClick={() => send.mutate(at)}
          >
            {isShown && <progress value={share(at)} max={100} aria-hidden="true" />}
            <span dir="auto">{choice}</span>
            {isShown && <bdi>{language === 0 ? `${pageDigits(share(at), 0)}٪` : `${share(at)}%`}</bdi>}
          </button>
        ))}
      </div>
      <p className="hint">
        <Count of={total} /> {t('poll.votes', { count: total })}
        {!poll.isOpen && ` · ${t('poll.over')}`}
      </p>
    </fieldset>
  )
}
