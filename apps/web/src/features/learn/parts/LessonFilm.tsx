import type { Lesson } from '@pahlavan/contract/lessons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import type { Progress } from '../../../kit/player/follow.ts'
import { Player, type PlayerSource } from '../../../kit/player/Player.tsx'
import { useRenewal } from '../../../kit/player/renewal.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { courseDetail, ownCourse, ownCourses } from '../learn.data.ts'
import { lessonDetail } from '../lessons.data.ts'
import { beginLesson, saveProgress } from '../watched.ts'

/** Fresh addresses are asked for no more often (ms). */
const ONCE_IN = 30_000

/** A list on another host says nothing of its film's size and qualities. */
const unknown = { mp4: null, sound: null, heights: [], width: 16, height: 9, hasSound: true }

/** The player's source of a lesson; null where it has no film. */
function sourceOf(source: Lesson['source']): PlayerSource | null {
  if (source?.kind === 'film') return source.film && { kind: 'film', ...source.film }
  if (!source?.src) return null
  return source.kind === 'page'
    ? { kind: 'page', src: source.src }
    : { kind: 'film', hls: source.src, ...unknown }
}

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
  const askAnew = useRenewal(lessonDetail(language, id).queryKey, ONCE_IN)
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
  const played = sourceOf(source)
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
