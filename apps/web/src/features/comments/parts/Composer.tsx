import { COMMENT_MAX } from '@pahlavan/contract/limits'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { cleanText } from '@pahlavan/persian/letters'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import type { Draft } from '../commentDraft.ts'
import { type Subject, useAddComment } from '../comments.data.ts'

interface ComposerProps {
  subject: Subject
  draft: Draft
  write: (changes: Partial<Draft>) => void
  clear: () => void
}

/** Shown from this many letters before the end on. */
const NEAR_THE_END = 200

function ReplyBar({ name, cancel }: { name: string; cancel: () => void }) {
  const { t } = useTranslation('comments')
  return (
    <div className="pin">
      <Icon name="arrow-bend-up-left" size="s" />
      <span>{t('replyTo', { name })}</span>
      <button type="button" className="icon-btn" aria-label={t('cancelReply')} onClick={cancel}>
        <Icon name="x" size="s" />
      </button>
    </div>
  )
}

/** The keyboard follows a tap on «reply»: each answer has a field of its own. */
const focusNow = (field: HTMLTextAreaElement | null) => field?.focus()

/** The field for a comment. The text stays until the server has it. */
export function Composer({ subject, draft, write, clear }: ComposerProps) {
  const { t } = useTranslation('comments')
  const { language } = useLanguage()
  const add = useAddComment(language, subject, { failed: t('failed'), done: t('sent') })
  const length = cleanText(draft.text).length
  const isTooLong = length > COMMENT_MAX

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (length === 0 || isTooLong || add.isPending) return
    add.mutate({ text: draft.text, replayId: draft.replayId }, { onSuccess: clear })
  }
  const left = COMMENT_MAX - length

  return (
    <form onSubmit={send}>
      {draft.replayId !== null && (
        <ReplyBar name={draft.replayName} cancel={() => write({ replayId: null, replayName: '' })} />
      )}
      {left < NEAR_THE_END && (
        <output className={isTooLong ? 'hint bad composer-hint' : 'hint composer-hint'}>
          {isTooLong
            ? t('tooLong', { max: formatNumber(COMMENT_MAX, language) })
            : t('left', { count: left, number: pageDigits(left, language) })}
        </output>
      )}
      <div className="composer">
        <label className={isTooLong ? 'input bad' : 'input'}>
          <textarea
            key={draft.replayId}
            ref={focusNow}
            dir={draft.text ? 'auto' : undefined}
            rows={1}
            aria-label={t('text')}
            aria-invalid={isTooLong}
            placeholder={t('write')}
            value={draft.text}
            onChange={(event) => write({ text: event.target.value })}
          />
        </label>
        <button
          type="submit"
          className="send"
          aria-label={t('send')}
          disabled={length === 0 || isTooLong || add.isPending}
        >
          {add.isPending ? <span className="spin" /> : <Icon name="paper-plane-tilt-fill" size="m" />}
        </button>
      </div>
    </form>
  )
}
