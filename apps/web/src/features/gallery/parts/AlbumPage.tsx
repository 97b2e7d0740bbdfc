import type { FileDetail } from '@pahlavan/contract/gallery'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { usePhoto } from '../../../kit/media/photo.ts'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import '../../../kit/media/grid.css'
import { About } from './About.tsx'
import { FileTitle } from './FileTitle.tsx'
import { Related } from './Related.tsx'

const AlbumViewer = lazyWithPreload(
  () => import('./AlbumViewer.tsx').then((loaded) => loaded.AlbumViewer),
  'features/gallery/parts/AlbumViewer',
  ['gallery'],
)

/** An album: its pictures, each on the whole screen by a tap. */
export function AlbumPage({ file }: { file: FileDetail }) {
  const { t } = useTranslation('gallery')
  const photo = usePhoto()
  return (
    <>
      <FileTitle file={file} />
      <div className="gallery-grid">
        {file.images.map((image, at) => (
          <button
            key={image.src}
            type="button"
            aria-label={image.alt || image.caption || t('picture')}
            onClick={() => photo.open(at)}
          >
            <Picture image={image} sizes="(min-width: 576px) 284px, 50vw" />
          </button>
        ))}
      </div>
      <About file={file} />
      <Related files={file.related} />
      <Suspense fallback={null}>
        {' '}
        {photo.at !== null && file.images.length > photo.at && (
          <AlbumViewer images={file.images} at={photo.at} onMove={photo.move} onClose={photo.close} />
        )}
      </Suspense>{' '}
    </>
  )
}
