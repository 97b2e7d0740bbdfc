import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../../kit/address/WayOn.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { type CourseChoice, courseList } from '../learn.data.ts'
import { CourseRow } from './CourseRow.tsx'
import '../../../kit/list/rows.css'

interface CourseRowsProps {
  choice: CourseChoice
  /** Takes everything back that was chosen. */
  clear: () => void
}

/** Courses without end. */
export function CourseRows({ choice, clear }: CourseRowsProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const list = useInfiniteQuery({ ...courseList(language, choice), placeholderData: keepPreviousData })
  const courses = list.data?.pages.flatMap(({ items }) => items) ?? []
  const empty = (
    <EmptyPlace kind="lens" title={t('none.title')} text={t('none.text')}>
      <button type="button" className="btn line" onClick={clear}>
        {t('none.action')}
      </button>
      <WayOn to="book-store" />
    </EmptyPlace>
  )
  return (
    <ListState list={list} rows={courses} loading={<RowSkeletons />} empty={empty}>
      <div className="news-list">
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} />
        ))}
      </div>
      <MoreOnScroll list={list} />
    </ListState>
  )
}
