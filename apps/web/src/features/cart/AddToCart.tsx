import type { CourseCard } from '@pahlavan/contract/learn'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../kit/address/drawers.ts'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { PriceBar } from '../payments/PriceBar.tsx'
import { useCart } from './CartProvider.tsx'

/** Few courses are free: the others load nothing of it. */
const BeginFree = lazyWithPreload(
  () => import('./BeginFree.tsx').then((loaded) => loaded.BeginFree),
  'features/cart/BeginFree',
  ['cart'],
)

/** The price of a course and its cart button; a free one begins at once, and an owned one says so. */
export function AddToCart({ course }: { course: CourseCard }) {
  const { t } = useTranslation('cart')
  const { open } = useDrawers()
  const { coursesId, addCourse } = useCart()
  const isIn = coursesId.includes(course.id)
  if (course.isBought) return <p className="pay-bar">{t('ownedText')}</p>
  if (course.price === 0)
    return (
      <PriceBar what={t('price')} price={0}>
        <Suspense fallback={null}>
          <BeginFree courseId={course.id} />
        </Suspense>
      </PriceBar>
    )
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
