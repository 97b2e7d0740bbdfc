import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { AlbumLink } from '../../news/AlbumLink.tsx'
import { newsAlbums } from '../../news/news.data.ts'

const SHOWN = 8

/** News that have pictures, as a band of the night; asked for when it comes near. */
export function AlbumBand() {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const [ref, isNear] = useNear()
  const albums = useInfiniteQuery({ ...newsAlbums(language), enabled: isNear })
  const shown = albums.data?.pages[0]?.items.slice(0, SHOWN) ?? []
  if (albums.isError || (albums.isSuccess && shown.length === 0)) return null
  return (
    <section className="night album-band" ref={ref}>
      <div className="section-head">
        <h2>{t('albums')}</h2>
        <DrawerLink className="more" drawer="news-image-gallery">
          {t('allAlbums')}
          <Icon name="caret-right" size="s" />
        </DrawerLink>
      </div>
      <div className="rail">
        {shown.map((album) => (
          <AlbumLink key={album.id} album={album} className="album" sizes="260px" />
        ))}
      </div>
    </section>
  )
}
