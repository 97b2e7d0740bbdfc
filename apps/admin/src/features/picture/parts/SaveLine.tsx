import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useTranslation } from 'react-i18next'
import type { PictureEditing } from '../edit.ts'

/** The button that saves the changes of a picture, and why that failed. */
export function SaveLine({ editing, className = 'btn sm' }: { editing: PictureEditing; className?: string }) {
  const { t } = useTranslation('picture')
  const { isChanged, isSaving, error, theirs } = editing
  return (
    <div className="save-line">
      <BusyButton className={className} busy={isSaving} disabled={!isChanged}>
        {t('save')}
      </BusyButton>
      {(theirs.has('crop') || theirs.has('focus')) && (
        <p className="hint bad" role="alert">
          {t('conflictPlace')}
        </p>
      )}
      {error && (
        <p className="hint bad" role="alert">
          {sayFailure(error)}
        </p>
      )}
    </div>
  )
}
