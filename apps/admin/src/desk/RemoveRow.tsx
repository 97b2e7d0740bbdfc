import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import './edit.css'

interface RemoveRowProps {
  title: string
  /** The consequences, where they are not those of a row. */
  text?: string
  isBusy: boolean
  onRemove: () => void
}

/** Removes a row, after a question. */
export function RemoveRow({ title, text, isBusy, onRemove }: RemoveRowProps) {
  const { t } = useTranslation('desk')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" className="btn quiet sm danger-words" onClick={() => setAsked(true)}>
        {t('row.remove')}
      </button>
      {isAsked && (
        <ConfirmSheet
          title={t('row.removeAsk', { title })}
          text={text ?? t('row.removeText')}
          verb={t('row.remove')}
          isBusy={isBusy}
          onConfirm={onRemove}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
