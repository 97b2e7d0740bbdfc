import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { goTo } from '../../kit/address/location.ts'
import { usePlace } from '../../kit/address/place.ts'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { ShareButton } from '../../kit/share/ShareButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { AlbumPage } from './parts/AlbumPage.tsx'
import { FileSkeletons, FilePageSkeleton } from './parts/FileSkeletons.tsx'
import { FilmPage } from './parts/FilmPage.tsx'
import { fileAddress, listAddress } from './fileAddress.ts'
import { fileDetail, type FileType } from './gallery.data.ts'

/** One film or album, on the News tab. */
export function FilePage({ id, type }: { id: number; type: FileType }) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  const place = usePlace()
  const detail = useQuery(fileDetail(language, id))
  const file = detail.data
  useTitle(file?.title ?? null)
  const back = () => {
    if (place.depth > 0) history.back()
    else goTo(listAddress(file?.type ?? type), { replace: true })
  }
  return (
    <article className="file-page">
      <div className="file-head">
        <button type="button" className="icon-btn" aria-label={t('back')} onClick={back}>
          <Icon name="arrow-left" />
        </button>
        <span className="clamp-1">{t((file?.type ?? type) === 1 ? 'videos' : 'albums')}</span>
        {file && <ShareButton path={fileAddress(file.type, file.id)} title={file.title} />}
      </div>
      {file?.type === 1 && <FilmPage file={file} />}
      {file?.type === 0 && <AlbumPage file={file} />}
      <ReadState of={detail} isPage loading={type === 1 ? <FilePageSkeleton /> : <FileSkeletons />}>
        <Anchor className="btn line" to={listAddress(type)}>
          {t('none.action')}
        </Anchor>
      </ReadState>
    </article>
  )
}
