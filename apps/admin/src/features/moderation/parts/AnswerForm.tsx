import type { QueuedComment } from '@pahlavan/contract/admin/moderation'
import { COMMENT_MAX } from '@pahlavan/contract/limits'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../moderation.data.ts'
import type { Queue } from '../useQueue.ts'

interface AnswerFormProps {
  comment: Pick<QueuedComment, 'id' | 'state'> & { kind: 'news' | 'course' }
  queue: Queue
}

/** Writes an answer under the name of the club. A comment that waits is shown with it. */
export function AnswerForm({ comment, queue }: AnswerFormProps) {
  const { t } = useTranslation('moderation')
  const [text, setText] = useState('')
  const answer = useAnswer(queue.answered)
  const { kind, id, state } = comment
  return (
    <form
      className="mod-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !answer.isPending) answer.mutate({ kind, id, text })
      }}
    >
      <label className="mod-note">
        {t('answerAs')}
        <textarea
          ref={(field) => field?.focus()}
          className="input"
          dir="auto"
          rows={3}
          maxLength={COMMENT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ code }) => code === 'Escape' && queue.setOpen(null)}
        />
      </label>
      {state === 'waiting' && <p className="hint">{t('answerShows')}</p>}
      <div className="mod-ways">
        <BusyButton className="btn" busy={answer.isPending} disabled={text.trim() === ''}>
          {t('sendAnswer')}
        </BusyButton>
        <button type="button" className="btn quiet" onClick={() => queue.setOpen(null)}>
          {t('back')}
        </button>
      </div>
    </form>
  )
}
