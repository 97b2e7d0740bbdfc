import type { LibraryPicture } from '@pahlavan/contract/admin/pictures'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemovePicture, useReplacePicture } from '../picture.data.ts'
import { FileButton } from '../../../desk/FileButton.tsx'
import { PICTURE_TYPES } from '../uploads.ts'

interface FileActionsProps {
  picture: LibraryPicture
  onReplaced: (picture: LibraryPicture) => void
  onRemoved: () => void
}

/** Another file for the picture, and the end of a picture that is used nowhere. */
export function FileActions({ picture, onReplaced, onRemoved }: FileActionsProps) {
  const { t } = useTranslation('picture')
  const replace = useReplacePicture(picture.id)
  const remove = useRemovePicture(picture.id, onRemoved)
  const [asks, setAsks] = useState(false)
  const error = replace.error ?? remove.error
  const isUsed = picture.uses.length > 0
  return (
    <section className="file-actions" aria-label={t('file.label')}>
      <p className="hint">{t('file.replaceHint')}</p>
      <FileButton
        accept={PICTURE_TYPES}
        className="btn line sm"
        disabled={replace.isPending}
        onFiles={([file]) => file && replace.mutate(file, { onSuccess: onReplaced })}
      >
        <Icon name="arrow-clockwise" size="m" />
        {t(replace.isPending ? 'file.replacing' : 'file.replace')}
      </FileButton>
      {asks ? (
        <div className="remove-ask" role="alertdialog" aria-label={t('file.removeTitle')}>
          <p>{t('file.removeText')}</p>
          <BusyButton
            type="button"
            className="btn danger sm"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('file.removeYes')}
          </BusyButton>
          <button type="button" className="btn line sm" onClick={() => setAsks(false)}>
            {t('file.removeNo')}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="btn line sm remove"
          disabled={isUsed}
          aria-describedby={isUsed ? 'remove-hint' : undefined}
          onClick={() => setAsks(true)}
        >
          <Icon name="trash" size="m" />
          {t('file.remove')}
        </button>
      )}
      {isUsed && (
        <p id="remove-hint" className="hint">
          {t('file.removeUsed')}
        </p>
      )}
      {error && (
        <p className="hint bad" role="alert">
          {sayFailure(error)}
        </p>
      )}
    </section>
  )
}
