import { WayOn } from '../kit/address/WayOn.tsx'
import { useTranslation } from 'react-i18next'
import { useCourseBookmarks } from '../features/account/courseBookmarks.ts'
import { CourseBookmarks } from '../features/learn/CourseBookmarks.tsx'
import { NewsBookmarks } from '../features/news/NewsBookmarks.tsx'
import { Anchor } from '../kit/address/Anchor.tsx'
import { DrawerHead } from '../kit/drawer/DrawerHead.tsx'
import { EmptyPlace } from '../kit/feedback/EmptyPlace.tsx'

/** The user's bookmarks: courses and news. */
export function BookmarksDrawer() {
  const { t } = useTranslation('news')
  const hasCourses = useCourseBookmarks(({ ids }) => ids.length > 0)
  const none = (
    <EmptyPlace kind="bookmark" title={t('bookmark.empty.title')} text={t('bookmark.empty.text')}>
      <Anchor className="btn line" to="/news">
        {t('none.action')}
      </Anchor>
      <WayOn to="education-list" />
    </EmptyPlace>
  )
  return (
    <>
      <DrawerHead title={t('bookmark.list')} />
      <div className="drawer-body">
        {hasCourses && <CourseBookmarks />}
        <NewsBookmarks none={hasCourses ? null : none} />
      </div>
    </>
  )
}
