import type { CourseProgress } from '@pahlavan/contract/learn'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

/** How far somebody is in a course: in percent, and in lessons. */
export function ProgressBar({
  progress: { doneLessons, lessonCount, percent },
}: {
  progress: CourseProgress
}) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const number = (of: number) => pageDigits(of, language)
  return (
    <span className="course-progress">
      <b>{t('percent', { number: number(percent) })}</b>
      <progress max={100} value={percent} aria-label={t('progress')} />
      <span>{t('doneOf', { done: number(doneLessons), all: number(lessonCount) })}</span>
    </span>
  )
}
