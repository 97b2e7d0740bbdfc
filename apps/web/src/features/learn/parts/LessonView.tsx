import type { CourseDetail } from '@pahlavan/contract/learn'
import type { Lesson } from '@pahlavan/contract/lessons'
import { pageDigits } from '@pahlavan/persian/digits'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useLessonPlace } from '../lessonAddress.ts'
import { KnownFrom } from './KnownFrom.tsx'
import { LessonFilm } from './LessonFilm.tsx'
import { Notes } from './Notes.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Quiz } from './Quiz.tsx'
import { Sections } from './Sections.tsx'

interface LessonViewProps {
  lesson: Lesson
  /** Whether it says how far its learner is; until it does the film does not begin. */
  isOwn: boolean
  course: CourseDetail | undefined
}

/** A lesson: its film or quiz, how far one is in the course, one's notes, the other lessons, and the next one. */
export function LessonView({ lesson, isOwn, course }: LessonViewProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const lessonPlace = useLessonPlace()
  const [second, setSecond] = useState<number>()
  const [isDoneNow, setDone] = useState(false)
  const isDone = isDoneNow || lesson.progress?.isDone === true
  const next = lesson.nextLesson
  return (
    <>
      {lesson.kind === 'quiz' ? (
        <Quiz lessonId={lesson.id} onPassed={() => setDone(true)} />
      ) : (
        <Film isOwn={isOwn} lesson={lesson} onSecond={setSecond} onDone={() => setDone(true)} />
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
      {isSignedIn && lesson.kind === 'video' && (
        <Notes lessonId={lesson.id} second={second ?? lesson.progress?.second ?? 0} />
      )}
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

/** The film, or its picture where the player is to stand. */
const Film = ({ isOwn, ...film }: ComponentProps<typeof LessonFilm> & { isOwn: boolean }) =>
  isOwn ? (
    <LessonFilm {...film} />
  ) : (
    <div className="player">
      <Picture image={film.lesson.poster} sizes={COLUMN_SIZES} className="media poster" first />
    </div>
  )
