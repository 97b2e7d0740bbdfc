import { pictures, pictureSorts } from '@pahlavan/contract/admin/pictures'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListTools } from '../../desk/ListTools.tsx'
import { SortSelect } from '../../desk/SortSelect.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { DropArea } from '../../desk/DropArea.tsx'
import { FileButton } from '../../desk/FileButton.tsx'
import { PictureFilters } from './parts/PictureFilters.tsx'
import { PictureGrid } from './parts/PictureGrid.tsx'
import { UploadList } from './parts/UploadList.tsx'
import { pictureInput, usePictureAddress } from './picture.data.ts'
import { PICTURE_TYPES, useUploads } from './uploads.ts'
import '@pahlavan/kit/list/panel.css'
import './picture.css'

/** The library of pictures: uploaded once, described once, used in any number of places. */
export function PictureScreen() {
  const { t } = useTranslation('picture')
  const { search, only, sort, picture, put } = usePictureAddress()
  const uploads = useUploads()
  const filter = { search, only, sort }
  return (
    <DropArea words={t('upload.drop')} onFiles={uploads.add}>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
        <FileButton accept={PICTURE_TYPES} isMany onFiles={uploads.add}>
          {t('upload.button')}
        </FileButton>
      </header>
      <UploadList {...uploads} />
      <section className="panel" aria-label={t('title')}>
        <PictureFilters id="picture-search" {...filter} onChange={put}>
          <ListTools>
            <SortSelect
              sorting={{
                sort,
                sorts: pictureSorts,
                label: (each) => t(`sorts.${each}`),
                onSort: (next) => put({ sort: next }),
              }}
            />
            <ExportButton endpoint={pictures.export} query={pictureInput(filter)} />
          </ListTools>
        </PictureFilters>
        <PictureGrid
          filter={filter}
          chosen={picture}
          onChoose={({ id }) => put({ picture: id })}
          onClear={() => put({ search: '', only: null })}
        />
      </section>
      {picture !== null && (
        <PictureDialog key={picture} id={picture} onClose={() => put({ picture: null })} />
      )}
    </DropArea>
  )
}
