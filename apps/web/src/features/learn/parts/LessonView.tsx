import type { CourseDetail } from '@pahlavan/contract/learn'
import type { Lesson } from '@pahlavan/contract/lessons'
import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { Icon } from '../../../kit/media/Icon.tsx'
import { useSignedIn } from '../../../kit/server/session.ts'
import { useLanguage } from '../../../kit/text/language.ts'
import { useLessonPlace } from '../lessonAddress.ts'
import { KnownFrom } from './KnownFrom.tsx'
import { LessonFilm } from './LessonFilm.tsx'
import { Notes } from './Notes.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Quiz } from './Quiz.tsx'
import { Sections } from './Sections.tsx'

/** A lesson: its film or quiz, how far one is in the course, one's notes, the other lessons, and the next one. */
export function LessonView({ lesson, course }: { lesson: Lesson; course: CourseDetail | undefined }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const lessonPlace = useLessonPlace()
  const [second, setSecond] = useState(lesson.progress?.second ?? 0)
  const [isDone, setDone] = useState(lesson.progress?.isDone ?? false)
  const next = lesson.nextLesson
  return (
    <>
      {lesson.kind === 'quiz' ? (
        <Quiz lessonId={lesson.id} onPassed={() => setDone(true)} />
      ) : (
        <LessonFilm lesson={lesson} onSecond={setSecond} onDone={() => setDone(true)} />
      )}
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
      {isSignedIn && lesson.kind === 'video' && <Notes lessonId={lesson.id} second={second} />}
      <KnownFrom techniques={lesson.techniques} />
      {course && <Sections course={course} current={lesson.id} />}
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
