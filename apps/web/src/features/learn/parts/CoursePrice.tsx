import type { CourseCard } from '@pahlavan/contract/learn'
import { formatPrice } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/text/language.ts'

/** What a course costs; that it is free, or owned already. */
export function CoursePrice({ course: { price, isBought } }: { course: CourseCard }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  if (isBought) return <span className="tag ok">{t('owned')}</span>
  if (price === 0) return <span className="tag brand">{t('filter.free')}</span>
  return <b className="course-price">{formatPrice(price, language)}</b>
}
