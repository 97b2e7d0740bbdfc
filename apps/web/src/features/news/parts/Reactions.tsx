import type { NewsDetail } from '@pahlavan/contract/news'
import { useTranslation } from 'react-i18next'
import { Count } from '../../../kit/Count.tsx'
import { useDrawers } from '../../../kit/drawers.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { useLanguage } from '../../../kit/language.ts'
import { hasSession } from '../../../kit/session.ts'
import { useLikeNews } from '../newsLikes.data.ts'
import { useBookmarking } from './BookmarkToggle.tsx'
import { ShareButton } from './ShareButton.tsx'

function LikeButton({ article, url }: { article: NewsDetail; url: string }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const like = useLikeNews(language, url, t('like.failed'))
  const isLike = article.isLike === true
  return (
    <button
      type="button"
      className={isLike ? 'btn liked' : 'btn line'}
      aria-pressed={isLike}
      aria-label={t('like.label')}
      onClick={() => (hasSession() ? like.mutate({ id: article.id, isLike: !isLike }) : open('login-now'))}
    >
      <Icon name={isLike ? 'heart-fill' : 'heart'} size="m" />
      <span>
        <Count of={article.likeCount} />
      </span>
    </button>
  )
}

/** Like, share and bookmark, under the story. */
export function Reactions({ article, url }: { article: NewsDetail; url: string }) {
  const { t } = useTranslation('news')
  const { isBookmarked, toggle } = useBookmarking(article)
  return (
    <div className="react">
      <LikeButton article={article} url={url} />
      <ShareButton article={article} wide />
      <button type="button" className="btn line" aria-pressed={isBookmarked} onClick={toggle}>
        <Icon name={isBookmarked ? 'bookmark-simple-fill' : 'bookmark-simple'} size="m" />
        {t(isBookmarked ? 'bookmark.done' : 'bookmark.short')}
      </button>
    </div>
  )
}
