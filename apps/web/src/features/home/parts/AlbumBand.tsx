import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Count } from '../../../kit/Count.tsx'
import { DrawerLink } from '../../../kit/DrawerLink.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { useLanguage } from '../../../kit/language.ts'
import { Picture } from '../../../kit/Picture.tsx'
import { useNear } from '../../../kit/near.ts'
import { newsAlbums } from '../../news/news.data.ts'

const SHOWN = 8

/** News that have pictures, as a band of the night; asked for when it comes near. */
export function AlbumBand() {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const [ref, isNear] = useNear<HTMLElement>()
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
          <DrawerLink key={album.id} className="album" drawer="news-gallery-details" id={album.newsSlug}>
            <Picture image={album.image} sizes="260px" />
            <span className="tag glass">
              <Icon name="images" size="s" />
              <Count of={album.imagesCount} />
            </span>
            <h3 className="clamp-2">{album.title}</h3>
          </DrawerLink>
        ))}
      </div>
    </section>
  )
}
