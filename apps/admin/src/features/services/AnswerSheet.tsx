import type { SmsPrice } from '@pahlavan/contract/admin/requests'
import { CONTACT_TEXT_MAX } from '@pahlavan/contract/limits'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './requests.css'

interface AnswerSheetProps {
  title: string
  /** The button, which repeats the act. */
  verb: string
  effect: string
  /** The SMS about the new state; null where none is sent. */
  sms: SmsPrice | null
  /** An answer has to be written. */
  isNeeded?: boolean
  isBusy: boolean
  onSend: (text: string, bySms: boolean) => void
  onClose: () => void
}

/** An answer of the office: its text for the app, and an SMS with its price in messages. */
export function AnswerSheet({
  title,
  verb,
  effect,
  sms,
  isNeeded = false,
  isBusy,
  onSend,
  onClose,
}: AnswerSheetProps) {
  const { t } = useTranslation('request')
  const [text, setText] = useState('')
  const [bySms, setBySms] = useState(sms !== null)
  const [isTried, setTried] = useState(false)
  const isMissing = isNeeded && text.trim() === ''
  const send = () => {
    setTried(true)
    if (!isMissing) onSend(text.trim(), bySms)
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <Field
        label={t(isNeeded ? 'answer.label' : 'answer.optional')}
        hint={t('answer.hint')}
        fault={isTried && isMissing ? t('answer.missing') : undefined}
      >
        {(tied) => (
          <InputFrame bad={tied['aria-invalid']}>
            <textarea
              {...tied}
              rows={4}
              dir="auto"
              maxLength={CONTACT_TEXT_MAX}
              value={text}
              onChange={({ target: { value } }) => setText(value)}
            />
          </InputFrame>
        )}
      </Field>
      {sms ? (
        <SmsChoice sms={sms} isOn={bySms} onChange={setBySms} />
      ) : (
        <p className="hint">{t('sms.none')}</p>
      )}
      <p className="sheet-text">{effect}</p>
      <div className="sheet-ways">
        <BusyButton type="button" className="btn primary full" busy={isBusy} onClick={send}>
          {verb}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </Sheet>
  )
}

interface SmsChoiceProps {
  sms: SmsPrice
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether an SMS goes out, with its text and its price. */
function SmsChoice({ sms, isOn, onChange }: SmsChoiceProps) {
  const { t } = useTranslation('request')
  const { language } = useLanguage()
  return (
    <div className="sms-choice">
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
        {t('sms.send', { count: sms.messages, shown: pageDigits(sms.messages, language) })}
      </label>
      <blockquote dir="auto">{sms.text}</blockquote>
    </div>
  )
}
