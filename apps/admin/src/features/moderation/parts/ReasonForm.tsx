import { MAX_REFUSAL_NOTE, refusalReasons, type RefusalReason } from '@pahlavan/contract/refusals'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actAgainst, isWriting, reasonOfDigit } from '../moderation.rules.ts'
import type { Queue } from '../useQueue.ts'

/** Asks for the reason of a refusal, which the author sees. A digit chooses one; Escape goes back. */
export function ReasonForm({ queue }: { queue: Queue }) {
  const { t } = useTranslation('moderation')
  const { language } = useLanguage()
  const [note, setNote] = useState('')
  const act = actAgainst(queue.targets[0]?.state ?? 'waiting')
  const choose = (reason: RefusalReason) => act && queue.act(act, reason, note.trim())
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code === 'Escape') return queue.setOpen(null)
    const reason = isWriting(event.target) ? null : reasonOfDigit(event.code)
    if (reason) choose(reason)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <fieldset className="mod-form">
      <legend>{t(act === 'hide' ? 'whyHide' : 'whyRefuse')}</legend>
      {queue.open === 'sentence' && (
        <label className="mod-note">
          {t('sentence')}
          <textarea
            ref={(field) => field?.focus()}
            className="input"
            dir="auto"
            rows={2}
            maxLength={MAX_REFUSAL_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
      )}
      <div className="mod-reasons">
        {refusalReasons.map((reason, at) => (
          <button key={reason} type="button" className="btn line" onClick={() => choose(reason)}>
            <kbd aria-hidden="true">{pageDigits(at + 1, language)}</kbd>
            {t(`reasons.${reason}`)}
          </button>
        ))}
      </div>
      <button type="button" className="btn quiet sm" onClick={() => queue.setOpen(null)}>
        {t('back')}
      </button>
    </fieldset>
  )
}
