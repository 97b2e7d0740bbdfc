import type { NewsDetail } from '@pahlavan/contract/news'
import { useTranslation } from 'react-i18next'
import { Count } from '../../../kit/text/Count.tsx'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { Icon } from '../../../kit/media/Icon.tsx'
import { useLanguage } from '../../../kit/text/language.ts'
import { afterSignIn, hasSession } from '@pahlavan/client/session'
import { useLikeNews } from '../newsLikes.data.ts'
import { useBookmarking } from './BookmarkToggle.tsx'
import { ShareButton } from './ShareButton.tsx'

function LikeButton({ article, url }: { article: NewsDetail; url: string }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const like = useLikeNews(language, url, t('like.failed'))
  const isLike = article.isLike === true
  const tap = () => {
    if (hasSession()) return like.mutate({ id: article.id, isLike: !isLike })
    afterSignIn(() => like.mutate({ id: article.id, isLike: true }))
    return open('login-now')
  }
  return (
    <button
      type="button"
      className={isLike ? 'btn liked' : 'btn line'}
      aria-pressed={isLike}
      aria-label={t('like.label')}
      onClick={tap}
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
