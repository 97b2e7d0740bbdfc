import type { CourseCard, CourseDetail } from '@pahlavan/contract/learn'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { Sections } from './Sections.tsx'

interface LockedProps {
  course: CourseDetail | undefined
  title: string | undefined
  Buy: ComponentType<{ course: CourseCard }>
}

/** A lesson that only buyers of the course see: the price of the course, and the free lessons. */
export function Locked({ course, title, Buy }: LockedProps) {
  const { t } = useTranslation('learn')
  return (
    <>
      <EmptyState kind="book" title={title ?? t('lesson')} text={t('lockedText')} />
      {course && <Sections course={course} />}
      {course && !course.isWithdrawn && <Buy course={course} />}
    </>
  )
}
