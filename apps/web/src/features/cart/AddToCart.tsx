import type { CourseCard } from '@pahlavan/contract/learn'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../kit/address/drawers.ts'
import { PriceBar } from '../payments/PriceBar.tsx'
import { useCart } from './CartProvider.tsx'

/** The price of a course and its cart button; an owned course says so. */
export function AddToCart({ course }: { course: CourseCard }) {
  const { t } = useTranslation('cart')
  const { open } = useDrawers()
  const { coursesId, addCourse } = useCart()
  const isIn = coursesId.includes(course.id)
  if (course.isBought) return <p className="pay-bar">{t('ownedText')}</p>
  return (
    <PriceBar what={t('price')} price={course.price}>
      <button
        type="button"
        className={isIn ? 'btn line' : 'btn'}
        onClick={() => (isIn ? open('cart') : addCourse(course.id))}
      >
        {t(isIn ? 'toCart' : 'add')}
      </button>
    </PriceBar>
  )
}
