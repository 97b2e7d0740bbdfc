import type { NewsDetail } from '@pahlavan/contract/news'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'

const SHOWN = 3

/** The first pictures of an article's gallery, and how many more there are. */
export function GalleryStrip({ article }: { article: NewsDetail }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const shown = article.gallery.slice(0, SHOWN)
  const rest = article.galleryCount - shown.length
  if (shown.length === 0) return null
  return (
    <section className="section gallery-strip">
      <div className="section-head">
        <h2>{t('frames')}</h2>
        <DrawerLink
          className="more"
          drawer="news-gallery-details"
          id={article.slug}
          shows={{ title: article.title, image: shown[0] ?? null }}
        >
          {t('pictures', { count: article.galleryCount, number: pageDigits(article.galleryCount, language) })}
          <Icon name="caret-right" size="s" />
        </DrawerLink>
      </div>
      <DrawerLink
        className={`mosaic media count-${shown.length}`}
        drawer="news-gallery-details"
        id={article.slug}
        shows={{ title: article.title, image: shown[0] ?? null }}
        aria-label={t('frames')}
      >
        {shown.map((image, at) => (
          <span key={image.src}>
            <Picture image={image} sizes={at === 0 ? '360px' : '180px'} />
            {at === SHOWN - 1 && rest > 0 && (
              <b className="n">
                <bdi dir="ltr">+{pageDigits(rest, language)}</bdi>
              </b>
            )}
          </span>
        ))}
      </DrawerLink>
    </section>
  )
}
