import type { NewsImage } from '@pahlavan/contract/news'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/DrawerHead.tsx'
import { isMissing } from '../../kit/failure.ts'
import { useLanguage } from '../../kit/language.ts'
import { MoreOnScroll } from '../../kit/MoreOnScroll.tsx'
import { Picture } from '../../kit/Picture.tsx'
import { GridSkeleton } from '../../kit/Skeleton.tsx'
import { EmptyState, ErrorState, MissingState } from '../../kit/States.tsx'
import './gallery.css'
import { newsPictures } from './news.data.ts'
import { usePhoto } from './newsPhoto.ts'

const Viewer = lazy(() => import('../../kit/Viewer.tsx').then(({ Viewer: loaded }) => ({ default: loaded })))

/** The pictures of one article; a tap shows one on the whole screen. */
export function GalleryDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const list = useInfiniteQuery(newsPictures(language, id))
  const photo = usePhoto()
  const pictures = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.totalRecords ?? 0
  return (
    <>
      <DrawerHead title={pictures[0]?.title ?? t('frames')} />
      <div className="drawer-body">
        {list.isPending && id && <GridSkeleton />}
        {(!id || (list.isError && isMissing(list.error))) && <MissingState />}
        {list.isError && pictures.length === 0 && !isMissing(list.error) && (
          <ErrorState error={list.error} retry={() => void list.refetch()} />
        )}
        {list.isSuccess && pictures.length === 0 && (
          <EmptyState title={t('noPictures.title')} text={t('noPictures.text')} />
        )}
        <PictureGrid pictures={pictures} onOpen={photo.open} />
        <MoreOnScroll
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          more={() => void list.fetchNextPage()}
        />
      </div>
      {photo.at !== null && pictures.length > photo.at && (
        <Suspense fallback={null}>
          <Viewer
            images={pictures.map(({ image }) => image)}
            total={total}
            at={photo.at}
            onMove={photo.move}
            onClose={photo.close}
          />
        </Suspense>
      )}
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
