import { WayOn } from '../../kit/address/WayOn.tsx'
import type { NewsImage } from '@pahlavan/contract/news'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { knownOf } from '../../kit/drawer/known.ts'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { GridSkeleton } from '../../kit/list/Skeleton.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import '../../kit/media/grid.css'
import { newsPictures } from './news.data.ts'
import { usePhoto } from '../../kit/media/photo.ts'

const Viewer = lazyWithPreload(
  () => import('../../kit/media/Viewer.tsx').then((loaded) => loaded.Viewer),
  'kit/media/Viewer',
)

/** The pictures of one article; a tap shows one on the whole screen. */
export function GalleryDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const list = useInfiniteQuery(newsPictures(language, id))
  const known = knownOf('news-gallery-details', id)
  const photo = usePhoto()
  const pictures = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.totalRecords ?? 0
  return (
    <>
      <DrawerHead title={pictures[0]?.title ?? known?.title ?? t('frames')} />
      <div className="drawer-body">
        <ReadState of={list} isNamed={id !== ''} loading={<GridSkeleton first={known?.image} />} />
        {list.isSuccess && pictures.length === 0 && (
          <EmptyPlace kind="picture" title={t('noPictures.title')} text={t('noPictures.text')}>
            <WayOn to="news-image-gallery" />
            <WayOn to="events" />
          </EmptyPlace>
        )}
        <PictureGrid pictures={pictures} onOpen={photo.open} />
        <MoreOnScroll list={list} />
      </div>
      <Suspense fallback={null}>
        {' '}
        {photo.at !== null && pictures.length > photo.at && (
          <Viewer
            images={pictures.map(({ image }) => image)}
            total={total}
            at={photo.at}
            onMove={photo.move}
            onClose={photo.close}
          />
        )}
      </Suspense>{' '}
    </>
  )
}

function PictureGrid({ pictures, onOpen }: { pictures: NewsImage[]; onOpen: (at: number) => void }) {
  const { t } = useTranslation('news')
  return (
    <div className="gallery-grid">
      {pictures.map(({ id, image }, at) => (
        <button key={id} type="button" aria-label={image.alt || t('picture')} onClick={() => onOpen(at)}>
          <Picture image={image} sizes="(min-width: 576px) 284px, 50vw" />
        </button>
      ))}
    </div>
  )
}
