import type { CourseCard } from '@pahlavan/contract/learn'
import { pageDigits } from '@pahlavan/persian/digits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { CoursePrice } from './CoursePrice.tsx'

interface CourseRowProps {
  course: CourseCard
  /** Replaces the price. */
  children?: ReactNode
}

/** A course in a list: name, teachers, number of lessons and price. */
export function CourseRow({ course, children }: CourseRowProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { id, title, teacher, image, categoryTitle, lessonCount } = course
  return (
    <DrawerLink
      className="news-row course-row"
      drawer="education-detail"
      id={String(id)}
      shows={{ title, image }}
    >
      <Picture image={image} sizes="104px" />
      <div>
        <span className="kicker">{categoryTitle}</span>
        <h3 className="clamp-2" dir="auto">
          {title}
        </h3>
        <p className="meta">
          <bdi>{teacher.name}</bdi>
          <span>{t('lessons', { count: lessonCount, number: pageDigits(lessonCount, language) })}</span>
        </p>
        {children ?? <CoursePrice course={course} />}
      </div>
    </DrawerLink>
  )
}
