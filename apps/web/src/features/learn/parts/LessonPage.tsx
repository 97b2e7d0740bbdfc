import type { CourseDetail } from '@pahlavan/contract/learn'
import type { Lesson } from '@pahlavan/contract/lessons'
import { pageDigits } from '@pahlavan/persian/digits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useLessonPlace } from '../lessonAddress.ts'
import { KnownFrom } from './KnownFrom.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Sections } from './Sections.tsx'

interface LessonPageProps {
  lesson: Lesson
  course: CourseDetail | undefined
  isDone: boolean
  /** The film or the quiz. */
  stage: ReactNode
  notes?: ReactNode
  /** In a preview, the lessons with a film on its way. */
  waiting?: readonly number[]
}

/** The page of a lesson: its film or quiz, how far one is in the course, one's notes, the other lessons, and the next one. */
export function LessonPage({ lesson, course, isDone, stage, notes, waiting }: LessonPageProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const lessonPlace = useLessonPlace()
  const next = lesson.nextLesson
  return (
    <>
      {stage}
      {course?.progress && (
        <div className="pad">
          <ProgressBar progress={course.progress} />
        </div>
      )}
      <div className="pad lesson-text">
        <span className="kicker" dir="auto">
          {lesson.courseTitle}
        </span>
        <h3 dir="auto">{lesson.title}</h3>
        <p>
          <span dir="auto">{lesson.sectionTitle}</span>
          {isDone && <span className="tag ok">{t('done')}</span>}
        </p>
      </div>
      {notes}
      <KnownFrom techniques={lesson.techniques} />
      {course && <Sections course={course} current={lesson.id} waiting={waiting} />}
      <div className="spacer" />
      {next && (
        <div className="pay-bar lesson-dock">
          <Anchor className="btn full" {...lessonPlace(next.lessonId)}>
            <span className="clamp-1">
              {t('nextLesson', { number: pageDigits(lesson.position + 1, language), title: next.title })}
            </span>
            <Icon name="caret-right" size="s" />
          </Anchor>
        </div>
      )}
    </>
  )
}
