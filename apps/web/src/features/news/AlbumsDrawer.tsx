import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Ago } from '../../kit/Ago.tsx'
import { Count } from '../../kit/Count.tsx'
import { DrawerHead } from '../../kit/DrawerHead.tsx'
import { DrawerLink } from '../../kit/DrawerLink.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useLanguage } from '../../kit/language.ts'
import { MoreOnScroll } from '../../kit/MoreOnScroll.tsx'
import { Picture } from '../../kit/Picture.tsx'
import { GridSkeleton } from '../../kit/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/States.tsx'
import './gallery.css'
import { newsAlbums } from './news.data.ts'

/** News that have pictures, each with its first one. */
export function AlbumsDrawer() {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const list = useInfiniteQuery(newsAlbums(language))
  const albums = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <DrawerHead title={t('albums')} />
      <div className="drawer-body">
        {list.isPending && <GridSkeleton />}
        {list.isError && albums.length === 0 && (
          <ErrorState error={list.error} retry={() => void list.refetch()} />
        )}
        {list.isSuccess && albums.length === 0 && (
          <EmptyState title={t('noPictures.title')} text={t('noPictures.text')} />
        )}
        <div className="album-grid">
          {albums.map((album) => (
            <DrawerLink
              key={album.id}
              className="album-card"
              drawer="news-gallery-details"
              id={album.newsSlug}
            >
              <Picture image={album.image} sizes="(min-width: 576px) 272px, 46vw" />
              <span className="tag glass">
                <Icon name="images" size="s" />
                <Count of={album.imagesCount} />
              </span>
              <h3 className="clamp-2">{album.title}</h3>
              <p className="meta">
                <Ago moment={album.publishedAt} />
              </p>
            </DrawerLink>
          ))}
        </div>
        <MoreOnScroll
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          more={() => void list.fetchNextPage()}
        />
      </div>
    </>
  )
}
