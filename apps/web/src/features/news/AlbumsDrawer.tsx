import { WayOn } from '../../kit/address/WayOn.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { GridSkeleton } from '../../kit/list/Skeleton.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import './gallery.css'
import { AlbumLink } from './AlbumLink.tsx'
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
        <ListState
          list={list}
          rows={albums}
          loading={<GridSkeleton />}
          empty={
            <EmptyPlace kind="picture" title={t('noPictures.title')} text={t('noPictures.text')}>
              <WayOn to="events" />
              <WayOn to="live-list" />
            </EmptyPlace>
          }
        >
          <div className="album-grid">
            {albums.map((album) => (
              <AlbumLink
                key={album.id}
                album={album}
                className="album-card"
                sizes="(min-width: 576px) 272px, 46vw"
              >
                <p className="meta">
                  <Ago moment={album.publishedAt} />
                </p>
              </AlbumLink>
            ))}
          </div>
          <MoreOnScroll list={list} />
        </ListState>
      </div>
    </>
  )
}
