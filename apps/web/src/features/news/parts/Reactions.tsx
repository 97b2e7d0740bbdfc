import type { NewsDetail } from '@pahlavan/contract/news'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { LikeButton } from '../../../kit/reaction/LikeButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { likeOf, useLikeNews } from '../newsLikes.data.ts'
import { useBookmarking } from './BookmarkToggle.tsx'
import { ShareButton } from './ShareButton.tsx'

/** Like, share and bookmark, under the story. */
export function Reactions({ article, url }: { article: NewsDetail; url: string }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const like = useLikeNews(language, url, article, t('like.failed'))
  const { isBookmarked, toggle } = useBookmarking(article)
  return (
    <div className="react">
      <LikeButton thing={article} about={likeOf(article)} label={t('like.label')} like={like.mutate} />
      <ShareButton article={article} wide />
      <button type="button" className="btn line" aria-pressed={isBookmarked} onClick={toggle}>
        <Icon name={isBookmarked ? 'bookmark-simple-fill' : 'bookmark-simple'} size="m" />
        {t(isBookmarked ? 'bookmark.done' : 'bookmark.short')}
      </button>
    </div>
  )
}
