import { WayOn } from '../../../kit/address/WayOn.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ownCourses } from '../learn.data.ts'
import { CourseRow } from './CourseRow.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import '../../../kit/list/rows.css'

/** One's own courses, each with how far one is. */
export function OwnRows({ search }: { search: string }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const list = useInfiniteQuery({ ...ownCourses(language, search), placeholderData: keepPreviousData })
  const courses = list.data?.pages.flatMap(({ items }) => items) ?? []
  const empty = (
    <EmptyPlace kind="book" title={t('noneMine.title')} text={t('noneMine.text')}>
      <DrawerLink className="btn line" drawer="education-list">
        {t('none.action')}
      </DrawerLink>
      <WayOn to="book-store" />
    </EmptyPlace>
  )
  return (
    <ListState list={list} rows={courses} loading={<RowSkeletons />} empty={empty}>
      <div className="news-list">
        {courses.map((course) => (
          <CourseRow key={course.id} course={course}>
            <ProgressBar progress={course.progress} />
          </CourseRow>
        ))}
      </div>
      <MoreOnScroll list={list} />
    </ListState>
  )
}
