import type { Lesson } from '@pahlavan/contract/lessons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import type { Progress } from '../../../kit/player/follow.ts'
import { Player } from '../../../kit/player/Player.tsx'
import { useRenewal } from '../../../kit/player/renewal.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { courseDetail, ownCourse, ownCourses } from '../learn.data.ts'
import { lessonDetail } from '../lessons.data.ts'
import { beginLesson, saveProgress } from '../watched.ts'
import { playerSourceOf, RENEWED_AFTER_MS } from './lessonSource.ts'

interface LessonFilmProps {
  lesson: Lesson
  onSecond: (second: number) => void
  onDone: () => void
}

/** The film of a lesson, starting at the saved position; the progress is saved while it plays. */
export function LessonFilm({ lesson, onSecond, onDone }: LessonFilmProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const cache = useQueryClient()
  const { id, courseId, source, title, poster, captions, progress } = lesson
  const from = progress?.isDone ? 0 : (progress?.second ?? 0)
  const askAnew = useRenewal(lessonDetail(language, id).queryKey, RENEWED_AFTER_MS)
  const isNew = progress === null
  // The outside system: the server's clock of the lesson, which its first save starts.
  useEffect(() => {
    if (isNew) void beginLesson(id)
  }, [id, isNew])
  const handleProgress = async (now: Progress) => {
    onSecond(Math.floor(now.position))
    const saved = await saveProgress(id, now)
    if (!saved) return
    cache.setQueryData(lessonDetail(language, id).queryKey, (known) => known && { ...known, progress: saved })
    if (!saved.isDone || progress?.isDone) return
    onDone()
    for (const { queryKey } of [
      courseDetail(language, courseId),
      ownCourse(language, courseId),
      ownCourses(language),
    ])
      void cache.invalidateQueries({ queryKey })
  }
  const played = playerSourceOf(source)
  if (!played) return <EmptyState title={title} text={t('noFilm')} />
  return (
    <Player
      source={played}
      title={title}
      poster={poster}
      captions={captions}
      start={from}
      onProgress={(now) => void handleProgress(now)}
      onTrouble={askAnew}
    />
  )
}
