import type { CourseCard, CourseDetail } from '@pahlavan/contract/learn'
import { isPreview } from '@pahlavan/contract/previews'
import { isMissing } from '@pahlavan/client/failure'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { idIn } from '../../kit/address/idIn.ts'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { useParams } from '../../kit/address/params.ts'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { knownOf } from '../../kit/drawer/known.ts'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { courseDetail, ownCourse } from './learn.data.ts'
import { Course } from './parts/Course.tsx'
import { CourseBookmark } from './parts/CourseBookmark.tsx'
import '../payments/pay-bar.css'
import './course.css'
import './learn.css'

/** A course before or after it is on show, for staff alone. */
const CoursePreview = lazyWithPreload(
  () => import('./CoursePreview.tsx').then((loaded) => loaded.CoursePreview),
  'features/learn/CoursePreview',
  ['learn', 'staff'],
)

/** A lesson and its player: nothing of it is needed to read of a course. */
const LessonScreen = lazyWithPreload<{
  lessonId: number
  course: CourseDetail | undefined
  Buy: CourseDrawerProps['Buy']
}>(() => import('./LessonScreen.tsx').then((loaded) => loaded.LessonScreen), 'features/learn/LessonScreen', [
  'learn',
])

interface CourseDrawerProps {
  id?: string
  /** The price and the cart button. */
  Buy: ComponentType<{ course: CourseCard }>
}

/** A course as everybody sees it; one that is sold no more as those have it who bought it. */
function useCourse(courseId: number) {
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const shown = useQuery(courseDetail(language, courseId))
  const isGone = shown.isError && isMissing(shown.error)
  const own = useQuery({ ...ownCourse(language, courseId), enabled: isGone && isSignedIn && courseId > 0 })
  const { error, refetch } = isGone && isSignedIn ? own : shown
  return { data: shown.data ?? own.data, error, refetch }
}

/** One course: content, teachers and price; and its lessons, one at a time. */
export const CourseDrawer = ({ id = '', Buy }: CourseDrawerProps) =>
  isPreview(id) ? <CoursePreview preview={id} /> : <ShownCourse id={id} Buy={Buy} />

function ShownCourse({ id, Buy }: Required<CourseDrawerProps>) {
  const { t } = useTranslation('learn')
  const number = idIn(id) ?? 0
  const detail = useCourse(number)
  const course = detail.data
  const { params } = useParams()
  const lessonId = idIn(params.get('lessonId'))
  const known = knownOf('education-detail', id)
  if (lessonId !== null) return <LessonScreen lessonId={lessonId} course={course} Buy={Buy} />
  return (
    <>
      <DrawerHead title={course?.title ?? known?.title ?? t('course')}>
        {course && <CourseBookmark courseId={course.id} />}
      </DrawerHead>
      <div className="drawer-body course">
        {course && <Course course={course} Buy={Buy} />}
        <ReadState
          of={detail}
          isNamed={number > 0}
          loading={<div className="sk course-picture" aria-busy="true" />}
        >
          <DrawerLink className="btn line" drawer="education-list">
            {t('courses')}
          </DrawerLink>
        </ReadState>
      </div>
    </>
  )
}
