import type { LibraryPicture } from '@pahlavan/contract/admin/pictures'
import { Modal } from '@pahlavan/kit/dialog/Modal.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePictureEdit } from './edit.ts'
import { AltFields } from './parts/AltFields.tsx'
import { CropFrame } from './parts/CropFrame.tsx'
import { FileActions } from './parts/FileActions.tsx'
import { Ratios } from './parts/Ratios.tsx'
import { SaveLine } from './parts/SaveLine.tsx'
import { Uses } from './parts/Uses.tsx'
import { pictureDetail } from './picture.data.ts'
import './dialog.css'
import './crop.css'

interface PictureDialogProps {
  id: number
  onClose: () => void
}

/** One picture of the library: its shown part, focal point, alternative texts and places. */
export function PictureDialog({ id, onClose }: PictureDialogProps) {
  const { t } = useTranslation(['picture', 'common'])
  const { data: picture, error, refetch } = useQuery(pictureDetail(id))
  return (
    <Modal label={t('edit.title')} className="picture-dialog" onClose={onClose} hasAddress takesFocus>
      <header className="dialog-head">
        <h2>{t('edit.title')}</h2>
        <button type="button" className="icon-btn" aria-label={t('common:close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      {picture && <Editing picture={picture} onClose={onClose} />}
      {!picture && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />)}
    </Modal>
  )
}

function Editing({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const { t } = useTranslation('picture')
  const { language } = useLanguage()
  const editing = usePictureEdit(picture)
  const whole = { width: picture.wholeWidth, height: picture.wholeHeight }
  const { crop } = editing.fields
  const size = pageDigits(`${crop?.width ?? whole.width} × ${crop?.height ?? whole.height}`, language)
  return (
    <div className="picture-edit">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          editing.submit()
        }}
      >
        <CropFrame src={picture.whole.src} whole={whole} {...editing} />
        <p className="crop-line">
          <span>{t('crop.hint')}</span>
          <bdi className="ltr">{size}</bdi>
          <button
            type="button"
            className="btn quiet sm"
            disabled={!crop && !editing.fields.focus}
            onClick={() => editing.set({ crop: null, focus: null })}
          >
            {t('crop.whole')}
          </button>
        </p>
        <Ratios src={picture.whole.src} whole={whole} {...editing} />
        <AltFields {...editing} />
        <SaveLine editing={editing} />
      </form>
      <aside>
        <Uses uses={picture.uses} />
        <FileActions picture={picture} onReplaced={editing.begin} onRemoved={onClose} />
      </aside>
    </div>
  )
}
