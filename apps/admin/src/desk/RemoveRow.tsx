import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './edit.css'

interface RemoveRowProps {
  title: string
  isBusy: boolean
  onRemove: () => void
}

/** Removes a row, after a question. */
export function RemoveRow({ title, isBusy, onRemove }: RemoveRowProps) {
  const { t } = useTranslation('desk')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" className="btn quiet sm danger-words" onClick={() => setAsked(true)}>
        {t('row.remove')}
      </button>
      {isAsked && (
        <Sheet title={t('row.removeAsk', { title })} onClose={() => setAsked(false)}>
          <p className="sheet-text">{t('row.removeText')}</p>
          <div className="sheet-ways">
            <BusyButton type="button" className="btn danger" busy={isBusy} onClick={onRemove}>
              {t('row.remove')}
            </BusyButton>
            <button type="button" className="btn line" onClick={() => setAsked(false)}>
              {t('row.notNow')}
            </button>
          </div>
        </Sheet>
      )}
    </>
  )
}
