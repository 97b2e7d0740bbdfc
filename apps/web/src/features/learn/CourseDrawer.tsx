import type { CourseCard } from '@pahlavan/contract/learn'
import { isMissing } from '@pahlavan/client/failure'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { idIn } from '../../kit/address/idIn.ts'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { knownOf } from '../../kit/drawer/known.ts'
import { ErrorState, MissingState } from '../../kit/feedback/States.tsx'
import { Fact } from '../../kit/list/Fact.tsx'
import { Picture } from '../../kit/media/Picture.tsx'
import { useLanguage } from '../../kit/text/language.ts'
import { courseDetail } from './learn.data.ts'
import './learn.css'

interface CourseDrawerProps {
  id?: string
  /** What it costs, and the way into the cart. */
  Buy: ComponentType<{ course: CourseCard }>
}

/** One course: what it teaches, by whom, for how much. */
export function CourseDrawer({ id = '', Buy }: CourseDrawerProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const number = idIn(id) ?? 0
  const { data, isError, error, refetch } = useQuery(courseDetail(language, number))
  const isGone = number === 0 || (isError && isMissing(error))
  const known = knownOf('education-detail', id)
  return (
    <>
      <DrawerHead title={data?.title ?? known?.title ?? t('course')} />
      <div className="drawer-body course">
        {data && <Course course={data} Buy={Buy} />}
        {!data && !isGone && !isError && <div className="sk course-picture" aria-busy="true" />}
        {!data && isGone && (
          <MissingState>
            <DrawerLink className="btn line" drawer="education-list">
              {t('courses')}
            </DrawerLink>
          </MissingState>
        )}
        {!data && !isGone && isError && <ErrorState error={error} retry={() => void refetch()} />}
      </div>
    </>
  )
}

function Course({ course, Buy }: Pick<CourseDrawerProps, 'Buy'> & { course: CourseCard }) {
  const { t } = useTranslation('learn')
  return (
    <>
      <Picture image={course.image} sizes="min(100vw, 576px)" first />
      <div className="pad course-text">
        <span className="kicker">{course.categoryTitle}</span>
        <h3 dir="auto">{course.title}</h3>
        <p dir="auto">{course.summary}</p>
      </div>
      <dl className="facts">
        <Fact icon="user-circle" name={t('teacher')}>
          <span dir="auto">{course.teacher.name}</span>
        </Fact>
        <Fact icon="graduation-cap" name={t('category')}>
          {course.categoryTitle}
        </Fact>
      </dl>
      <Buy course={course} />
    </>
  )
}
