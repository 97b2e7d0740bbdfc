import type { CourseCard, CourseDetail } from '@pahlavan/contract/learn'
import { formatDecimal } from '@pahlavan/persian/counts'
import { pageDigits } from '@pahlavan/persian/digits'
import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Later } from '../../../kit/frame/Later.tsx'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { Facts } from '@pahlavan/kit/text/Facts.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { Sections } from './Sections.tsx'
import { TeacherLine } from './TeacherLine.tsx'

interface CourseProps {
  course: CourseDetail
}

interface CoursePageProps extends CourseProps {
  /** The price and the cart button. */
  Buy?: ComponentType<{ course: CourseCard }>
  /** In a preview, the lessons with a film on its way. A preview has no reactions and comments. */
  waiting?: readonly number[]
}

/** Below the first screen, and not in its files. */
const AfterCourse = lazyWithPreload<CourseProps>(
  () => import('./AfterCourse.tsx').then((loaded) => loaded.AfterCourse),
  'features/learn/parts/AfterCourse',
  ['comments', 'learn'],
)

/** Only owners see it: it loads after the course. */
const GoOnBar = lazyWithPreload<CourseProps>(
  () => import('./GoOnBar.tsx').then((loaded) => loaded.GoOnBar),
  'features/learn/parts/GoOnBar',
  ['learn'],
)

const [MINUTE, HOUR] = [60, 3600]
/** The length of a course stands among its facts from here on: the films are a part of a short course only. */
const MIN_SHOWN_SECONDS = 10 * MINUTE

/** The lessons, the length and the views of a course. */
function CourseFacts({ course }: CourseProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const lengthFacts = (seconds: number) => {
    if (seconds >= HOUR)
      return [{ id: 'hours', word: t('fact.hours'), value: formatDecimal(seconds / HOUR, language) }]
    if (seconds < MIN_SHOWN_SECONDS) return []
    return [
      { id: 'minutes', word: t('fact.minutes'), value: pageDigits(Math.ceil(seconds / MINUTE), language) },
    ]
  }
  const facts = [
    { id: 'lessons', word: t('fact.lessons'), value: pageDigits(course.lessonCount, language) },
    ...lengthFacts(course.durationSeconds),
    { id: 'views', word: t('fact.views'), value: <Count of={course.viewCount} /> },
  ]
  return <Facts facts={facts} label={t('facts')} />
}

/** The text of a course, and the list of its contents. */
function CourseText({ course }: CourseProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { includes } = course
  const number = (count: number) => ({ count, number: pageDigits(count, language) })
  return (
    <div className="pad course-text">
      <p dir="auto">{course.description || course.summary}</p>
      <ul className="course-includes" aria-label={t('includes.title')}>
        {includes.videos > 0 && <li>{t('includes.videos', number(includes.videos))}</li>}
        {includes.quizzes > 0 && <li>{t('includes.quizzes', number(includes.quizzes))}</li>}
        {includes.freeLessons > 0 && <li>{t('includes.free', number(includes.freeLessons))}</li>}
        {includes.hasCaptions && <li>{t('includes.captions')}</li>}
        <li>{t('includes.certificate')}</li>
      </ul>
    </div>
  )
}

/** The content of a course, its teachers, its lessons, its comments and its price. */
export function Course({ course, Buy, waiting }: CoursePageProps) {
  const { t } = useTranslation('learn')
  return (
    <>
      <Picture image={course.image} sizes={COLUMN_SIZES} first />
      <div className="pad course-text">
        <p className="course-tags">
          <span className="tag">{course.categoryTitle}</span>
          <span className="tag">{t(`level.${course.level}`)}</span>
          {course.isWithdrawn && <span className="tag warn">{t('withdrawn')}</span>}
        </p>
        <h3 dir="auto">{course.title}</h3>
      </div>
      {course.progress && (
        <div className="pad">
          <ProgressBar progress={course.progress} />
        </div>
      )}
      <TeacherLine teacher={course.teacher} />
      <CourseFacts course={course} />
      <CourseText course={course} />
      {course.sections.length > 0 && <Sections course={course} waiting={waiting} />}
      {course.techniques.length > 0 && (
        <div className="pad course-techniques">
          <h2>{t('techniques')}</h2>
          <p>
            {course.techniques.map(({ id, title }) => (
              <span key={id} className="tag">
                {title}
              </span>
            ))}
          </p>
        </div>
      )}
      {!waiting && (
        <Later fallback={null}>
          <AfterCourse course={course} />
        </Later>
      )}
      <div className="spacer" />
      {course.progress ? (
        <Suspense fallback={null}>
          <GoOnBar course={course} />
        </Suspense>
      ) : (
        !course.isWithdrawn && Buy && <Buy course={course} />
      )}
    </>
  )
}
