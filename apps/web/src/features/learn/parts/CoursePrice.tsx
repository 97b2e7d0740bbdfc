import type { CourseCard } from '@pahlavan/contract/learn'
import { useTranslation } from 'react-i18next'
import { Money } from '@pahlavan/kit/text/Money.tsx'

/** The price of a course; or that it is free or owned. */
export function CoursePrice({ course: { price, isBought } }: { course: CourseCard }) {
  const { t } = useTranslation('learn')
  if (isBought) return <span className="tag ok">{t('owned')}</span>
  if (price === 0) return <span className="tag brand">{t('filter.free')}</span>
  return (
    <b className="course-price">
      <Money toman={price} />
    </b>
  )
}
