import { useInfiniteQuery } from '@tanstack/react-query'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ownCourses } from './learn.data.ts'
import './learn.css'
import { useLessonOf } from './lessonAddress.ts'

/** Going on with the course that was watched last; nothing where none waits. */
export function GoOn() {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const lessonOf = useLessonOf()
  const { data } = useInfiniteQuery(ownCourses(language))
  const course = data?.pages[0]?.items.find(({ nextLesson }) => nextLesson !== null)
  if (!course?.nextLesson) return null
  const { percent, doneLessons, lessonCount } = course.progress
  const number = (of: number) => pageDigits(of, language)
  return (
    <Anchor className="go-on" {...lessonOf(course.id, course.nextLesson.lessonId)}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" pathLength="100" />
        <circle cx="18" cy="18" r="15.9" pathLength="100" strokeDasharray={`${percent} 100`} />
      </svg>
      <b className="go-on-percent">{t('percent', { number: number(percent) })}</b>
      <span>
        <small className="kicker">{t('goOn')}</small>
        <b dir="auto">{course.title}</b>
        <small>{t('lessonOf', { number: number(doneLessons + 1), all: number(lessonCount) })}</small>
      </span>
      <i className="go-on-disc">
        <Icon name="play-fill" size="m" />
      </i>
    </Anchor>
  )
}
