import type { LessonPreview } from '@pahlavan/contract/course-previews'
import type { CourseDetail } from '@pahlavan/contract/learn'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Player } from '../../../kit/player/Player.tsx'
import { useRenewal } from '../../../kit/player/renewal.ts'
import { lessonPreview, quizPreview, usePreviewAnswers } from '../previews.data.ts'
import { RENEWED_AFTER_MS, playerSourceOf } from './lessonSource.ts'
import { LessonPage } from './LessonPage.tsx'
import { PreviewState } from './PreviewState.tsx'
import { Questions } from './Quiz.tsx'
import '../lesson.css'
import '../../../kit/player/place.css'

interface PreviewedLessonProps {
  preview: string
  lessonId: number
  course: CourseDetail
  /** The lessons with a film on its way. */
  waiting: readonly number[]
}

/** A lesson for staff, as a learner sees it who opens it for the first time. Nothing of it is kept. */
export function PreviewedLesson({ preview, lessonId, course, waiting }: PreviewedLessonProps) {
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(lessonPreview(language, preview, lessonId))
  const [isDone, setDone] = useState(false)
  if (!data) return <PreviewState error={error} retry={() => void refetch()} />
  return (
    <LessonPage
      lesson={data}
      course={course}
      isDone={isDone}
      waiting={waiting}
      stage={
        data.kind === 'quiz' ? (
          <PreviewedQuiz preview={preview} lessonId={lessonId} onPassed={() => setDone(true)} />
        ) : (
          <PreviewedFilm preview={preview} lesson={data} />
        )
      }
    />
  )
}

function PreviewedFilm({ preview, lesson }: { preview: string; lesson: LessonPreview }) {
  const { t } = useTranslation(['learn', 'staff'])
  const { language } = useLanguage()
  const askAnew = useRenewal(lessonPreview(language, preview, lesson.id).queryKey, RENEWED_AFTER_MS)
  const { title, poster, captions, isReady } = lesson
  const source = playerSourceOf(lesson.source)
  if (!isReady) return <EmptyState title={title} text={t('staff:coursePreview.waits')} />
  if (!source) return <EmptyState title={title} text={t('learn:noFilm')} />
  return <Player source={source} title={title} poster={poster} captions={captions} onTrouble={askAnew} />
}

interface PreviewedQuizProps {
  preview: string
  lessonId: number
  onPassed: () => void
}

function PreviewedQuiz({ preview, lessonId, onPassed }: PreviewedQuizProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(quizPreview(language, preview, lessonId))
  const answer = usePreviewAnswers(preview, lessonId, { failed: t('quiz.failed') })
  if (!data) return <PreviewState error={error} retry={() => void refetch()} />
  return <Questions quiz={data} answer={answer} onPassed={onPassed} />
}
