import type { CourseCard, CourseDetail } from '@pahlavan/contract/learn'
import { isMissing, isRefused } from '@pahlavan/client/failure'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useIsSessionKnown } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { lessonDetail } from './lessons.data.ts'
import { Locked } from './parts/Locked.tsx'
import { LessonView } from './parts/LessonView.tsx'
import './lesson.css'
import '../../kit/player/place.css'

interface LessonScreenProps {
  lessonId: number
  /** The course that it is of, once it has come. */
  course: CourseDetail | undefined
  Buy: ComponentType<{ course: CourseCard }>
}

/** A lesson of a course: its film or its quiz, and the next lesson. */
export function LessonScreen({ lessonId, course, Buy }: LessonScreenProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(lessonDetail(language, lessonId))
  const isKnown = useIsSessionKnown()
  // The lesson as its learner left it: what came with the document is everybody's, and begins at the first second.
  const [ownId, setOwnId] = useState<number>()
  if (data && isKnown && !isFetching && ownId !== data.id) setOwnId(data.id)
  const row = course?.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  const isLocked = error !== null && isRefused(error)
  return (
    <>
      <DrawerHead title={data?.title ?? row?.title ?? t('lesson')} />
      <div className="drawer-body lesson">
        {data && <LessonView key={data.id} lesson={data} isOwn={ownId === data.id} course={course} />}
        {!data && !error && <div className="sk player-place" aria-busy="true" />}
        {!data && isLocked && <Locked course={course} title={row?.title} Buy={Buy} />}
        {!data && error && isMissing(error) && <MissingState />}
        {!data && error && !isLocked && !isMissing(error) && (
          <ErrorState error={error} retry={() => void refetch()} />
        )}
      </div>
    </>
  )
}
