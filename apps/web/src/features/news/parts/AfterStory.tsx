import { InRoom } from '../../../kit/frame/InRoom.tsx'
import type { NewsDetail } from '@pahlavan/contract/news'
import { useTranslation } from 'react-i18next'
import { CommentsPreview } from '../../comments/CommentsPreview.tsx'
import { GalleryStrip } from './GalleryStrip.tsx'
import { NewsRow } from './NewsRow.tsx'
import { Reactions } from './Reactions.tsx'

function Related({ articles }: { articles: NewsDetail['related'] }) {
  const { t } = useTranslation('news')
  return (
    <section className="related" aria-label={t('related')}>
      <div className="section-head">
        <h2>{t('related')}</h2>
      </div>
      <div className="news-list">
        {articles.map((one) => (
          <NewsRow key={one.id} article={one} />
        ))}
      </div>
    </section>
  )
}

/** The parts after an article's story: pictures, reactions, comments and related articles. */
export function AfterStory({ article, url }: { article: NewsDetail; url: string }) {
  return (
    <>
      <GalleryStrip article={article} />
      <Reactions article={article} url={url} />
      <InRoom room="comments">
        <CommentsPreview subject={{ of: 'news', id: article.slug }} count={article.commentCount} />
      </InRoom>
      {article.related.length > 0 && <Related articles={article.related} />}
    </>
  )
}
