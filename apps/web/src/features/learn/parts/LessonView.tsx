import type { CourseDetail } from '@pahlavan/contract/learn'
import type { Lesson } from '@pahlavan/contract/lessons'
import { type ComponentProps, useState } from 'react'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { LessonFilm } from './LessonFilm.tsx'
import { LessonPage } from './LessonPage.tsx'
import { Notes } from './Notes.tsx'
import { Quiz } from './Quiz.tsx'

interface LessonViewProps {
  lesson: Lesson
  /** Whether it says how far its learner is; until it does the film does not begin. */
  isOwn: boolean
  course: CourseDetail | undefined
}

/** A lesson as its learner sees it: it keeps the watched seconds, the answers and the notes. */
export function LessonView({ lesson, isOwn, course }: LessonViewProps) {
  const isSignedIn = useSignedIn()
  const [second, setSecond] = useState<number>()
  const [isDoneNow, setDone] = useState(false)
  return (
    <LessonPage
      lesson={lesson}
      course={course}
      isDone={isDoneNow || lesson.progress?.isDone === true}
      stage={
        lesson.kind === 'quiz' ? (
          <Quiz lessonId={lesson.id} onPassed={() => setDone(true)} />
        ) : (
          <Film isOwn={isOwn} lesson={lesson} onSecond={setSecond} onDone={() => setDone(true)} />
        )
      }
      notes={
        isSignedIn &&
        lesson.kind === 'video' && (
          <Notes lessonId={lesson.id} second={second ?? lesson.progress?.second ?? 0} />
        )
      }
    />
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
