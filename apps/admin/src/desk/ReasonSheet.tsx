import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReason, ReasonField } from './ReasonField.tsx'

const LENGTH = { min: 3, max: 200 }

interface ReasonSheetProps {
  title: string
  text: string
  /** The button, which repeats the act. */
  verb: string
  /** The label and the hint of a text that is no reason for the log. */
  words?: { label: string; hint: string }
  isBusy: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** A reason that the log keeps, before an act. */
export function ReasonSheet({ title, text, verb, words, isBusy, onSend, onClose }: ReasonSheetProps) {
  const { t } = useTranslation('desk')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (isReason(reason, LENGTH.min)) onSend(reason.trim())
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <p className="sheet-text">{text}</p>
      <ReasonField
        words={{
          label: words?.label ?? t('reason.label'),
          hint: words?.hint ?? t('reason.hint'),
          short: t('reason.short'),
        }}
        length={LENGTH}
        value={reason}
        isTried={isTried}
        onChange={setReason}
      />
      <div className="sheet-ways">
        <BusyButton type="button" className="btn primary full" busy={isBusy} onClick={send}>
          {verb}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('reason.close')}
        </button>
      </div>
    </Sheet>
  )
}
