import { useTranslation } from 'react-i18next'
import { afterSignIn, hasSession } from '@pahlavan/client/session'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { BookmarkButton } from '../../../kit/reaction/BookmarkButton.tsx'
import { toggleCourseBookmark, useCourseBookmarks } from '../../account/courseBookmarks.ts'

/** The bookmark in the head of a course; a visitor is asked to sign in. */
export function CourseBookmark({ courseId }: { courseId: number }) {
  const { t } = useTranslation('learn')
  const { open } = useDrawers()
  const isBookmarked = useCourseBookmarks(({ ids }) => ids.includes(String(courseId)))
  const toggle = (): void => {
    if (!hasSession()) {
      afterSignIn(toggle)
      return open('login-now')
    }
    const isAdded = toggleCourseBookmark(courseId)
    showToast({
      text: t(isAdded ? 'bookmark.added' : 'bookmark.removed'),
      tone: isAdded ? 'good' : 'plain',
    })
  }
  return <BookmarkButton label={t('bookmark.label')} isBookmarked={isBookmarked} toggle={toggle} />
}
