import type { CourseCard } from '@pahlavan/contract/learn'
import { formatPrice } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Picture } from '../../../kit/media/Picture.tsx'
import { useLanguage } from '../../../kit/text/language.ts'

/** A course in a list: what it is, by whom, for how much. */
export function CourseRow({ course }: { course: CourseCard }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { id, title, teacher, image, categoryTitle, price, isBought } = course
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
          <span dir="auto">{teacher.name}</span>
          <b>{isBought ? t('owned') : formatPrice(price, language)}</b>
        </p>
      </div>
    </DrawerLink>
  )
}
