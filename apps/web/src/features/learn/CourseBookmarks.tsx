import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { RowSkeletons } from '../../kit/list/Skeleton.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { useCourseBookmarks } from '../account/courseBookmarks.ts'
import { coursesOf } from './learn.data.ts'
import { CourseRow } from './parts/CourseRow.tsx'
import '../../kit/list/rows.css'
import './learn.css'

/** As many courses as one call gives. */
const MAX_COURSES = 100

/** The bookmarked courses, newest bookmark first. */
export function CourseBookmarks() {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const bookmarked = useCourseBookmarks(({ ids }) => ids)
  const ids = bookmarked.map(Number).filter(Number.isInteger).slice(0, MAX_COURSES)
  const list = useQuery({ ...coursesOf(language, ids), placeholderData: keepPreviousData })
  const courses = (list.data?.items ?? []).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('courses')}</h2>
      </div>
      <ListState list={list} rows={courses} loading={<RowSkeletons />} empty={null}>
        <div className="news-list">
          {courses.map((course) => (
            <CourseRow key={course.id} course={course} />
          ))}
        </div>
      </ListState>
    </section>
  )
}
