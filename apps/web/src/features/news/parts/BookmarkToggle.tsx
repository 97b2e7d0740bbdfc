import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { BookmarkButton } from '../../../kit/reaction/BookmarkButton.tsx'
import { afterSignIn, hasSession } from '@pahlavan/client/session'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { toggleNewsBookmark, useIsBookmarked } from '../../account/newsBookmarks.ts'

type Bookmarked = { slug: string; id: number }

/** Bookmarks an article or takes the bookmark back; a visitor is asked to sign in. */
export function useBookmarking(article: Bookmarked) {
  const { t } = useTranslation('news')
  const { open } = useDrawers()
  const isBookmarked = useIsBookmarked(article)
  const toggle = (): void => {
    if (!hasSession()) {
      afterSignIn(toggle)
      return open('login-now')
    }
    const isAdded = toggleNewsBookmark(article)
    showToast({
      text: t(isAdded ? 'bookmark.added' : 'bookmark.removed'),
      tone: isAdded ? 'good' : 'plain',
    })
  }
  return { isBookmarked, toggle }
}

/** The bookmark in the head of an article. */
export function BookmarkToggle({ article }: { article: Bookmarked }) {
  const { t } = useTranslation('news')
  const { isBookmarked, toggle } = useBookmarking(article)
  return <BookmarkButton label={t('bookmark.label')} isBookmarked={isBookmarked} toggle={toggle} />
}
