import { type LibraryPicture, type ListedPicture, pictureSorts } from '@pahlavan/contract/admin/pictures'
import { Modal } from '@pahlavan/kit/dialog/Modal.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePictureEdit } from './edit.ts'
import { AltFields } from './parts/AltFields.tsx'
import { DropArea } from '../../desk/DropArea.tsx'
import { FileButton } from '../../desk/FileButton.tsx'
import { PictureFilters } from './parts/PictureFilters.tsx'
import { PictureGrid } from './parts/PictureGrid.tsx'
import { SaveLine } from './parts/SaveLine.tsx'
import { UploadList } from './parts/UploadList.tsx'
import { pictureDetail, type PictureFilter } from './picture.data.ts'
import { PICTURE_TYPES, useUploads } from './uploads.ts'
import '@pahlavan/kit/list/panel.css'
import './picture.css'
import './dialog.css'

const everything: PictureFilter = { search: '', only: null, sort: pictureSorts[0] }

interface PicturePickerProps {
  /** The picture that the form has already. */
  chosen?: number | null
  /** Hears of the chosen picture, with its alternative texts as they are saved. The picker does not close itself. */
  onPick: (picture: ListedPicture) => void
  onClose: () => void
}

/**
 * A dialog in which a form lets its editor choose a picture of the library, upload one, and write its alternative texts. Its words are
 * in the namespace `picture`: the room that opens it loads them.
 */
export function PicturePicker({ chosen = null, onPick, onClose }: PicturePickerProps) {
  const { t } = useTranslation(['picture', 'common'])
  const [filter, setFilter] = useState(everything)
  const [id, setId] = useState(chosen)
  const uploads = useUploads((picture) => setId(picture.id))
  return (
    <Modal label={t('picker.title')} className="picture-dialog" onClose={onClose}>
      <DropArea words={t('upload.drop')} onFiles={uploads.add}>
        <header className="dialog-head">
          <h2>{t('picker.title')}</h2>
          <FileButton accept={PICTURE_TYPES} className="btn line sm" isMany onFiles={uploads.add}>
            {t('upload.button')}
          </FileButton>
          <button type="button" className="icon-btn" aria-label={t('common:close')} onClick={onClose}>
            <Icon name="x" />
          </button>
        </header>
        <PictureFilters
          id="picker-search"
          {...filter}
          onChange={(changes) => setFilter({ ...filter, ...changes })}
        />
        <UploadList {...uploads} />
        <div className="picker-grid">
          <PictureGrid
            filter={filter}
            chosen={id}
            onChoose={(picture) => setId(picture.id)}
            onClear={() => setFilter(everything)}
          />
        </div>
      </DropArea>
      {id !== null && <Chosen key={id} id={id} onPick={onPick} />}
    </Modal>
  )
}

/** The chosen picture, once its places and texts have come. */
function Chosen({ id, onPick }: Pick<PicturePickerProps, 'onPick'> & { id: number }) {
  const { data: picture } = useQuery(pictureDetail(id))
  return picture && <ChosenForm picture={picture} onPick={onPick} />
}

/** The alternative texts of the chosen picture, and the button that takes it. */
function ChosenForm({ picture, onPick }: Pick<PicturePickerProps, 'onPick'> & { picture: LibraryPicture }) {
  const { t } = useTranslation('picture')
  const editing = usePictureEdit(picture)
  return (
    <form
      className="picker-foot"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editing.submit()
      }}
    >
      <AltFields {...editing} />
      <div className="picker-ends">
        <SaveLine editing={editing} className="btn line sm" />
        <button type="button" className="btn sm" disabled={editing.isChanged} onClick={() => onPick(picture)}>
          {t('picker.take')}
        </button>
      </div>
    </form>
  )
}
