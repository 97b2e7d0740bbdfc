import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useTranslation } from 'react-i18next'

interface ConfirmSheetProps {
  /** The act as a question. */
  title: string
  /** The consequences. */
  text: string
  /** The verb of the act, on its button. */
  verb: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an act that takes something away. */
export function ConfirmSheet({ title, text, verb, isBusy, onConfirm, onClose }: ConfirmSheetProps) {
  const { t } = useTranslation('admin')
  return (
    <Sheet title={title} onClose={onClose}>
      <p className="sheet-text">{text}</p>
      <div className="sheet-ways">
        <BusyButton type="button" className="btn danger full" busy={isBusy} onClick={onConfirm}>
          {verb}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('notNow')}
        </button>
      </div>
    </Sheet>
  )
}
