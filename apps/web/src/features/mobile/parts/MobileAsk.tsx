import { parseMobile } from '@pahlavan/persian/mobile'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { MobileField } from '@pahlavan/kit/signin/MobileField.tsx'
import '@pahlavan/kit/dialog/sheet.css'

interface MobileAskProps {
  isLost: boolean
  typed: string
  /** The message about the last try. */
  failureText: string | undefined
  busy: boolean
  /** No code can be asked for yet. */
  isEarly: boolean
  onType: (typed: string) => void
  onSend: () => void
}

/** Asks for the new number, and explains the effects of the change. */
export function MobileAsk({
  isLost,
  typed,
  failureText: said,
  busy,
  isEarly,
  onType,
  onSend,
}: MobileAskProps) {
  const { t } = useTranslation(['account', 'signin'])
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isMobile = parseMobile(typed) !== null
    setWrong(!isMobile)
    if (isMobile && !isEarly) onSend()
  }
  const change = (text: string) => {
    setWrong(false)
    onType(text)
  }
  const invalid = isWrong ? t(typed.trim() ? 'signin:mobile.invalid' : 'signin:mobile.missing') : undefined
  return (
    <form noValidate onSubmit={submit}>
      <p className="sheet-text">{t(isLost ? 'changeMobile.lostText' : 'changeMobile.text')}</p>
      <MobileField
        label={t('changeMobile.label')}
        typed={typed}
        fault={invalid ?? said}
        input={{ value: typed, onChange: (event) => change(event.target.value) }}
      />
      <BusyButton busy={busy} disabled={isEarly} className="btn full form-end">
        {t('signin:mobile.send')}
      </BusyButton>
    </form>
  )
}
