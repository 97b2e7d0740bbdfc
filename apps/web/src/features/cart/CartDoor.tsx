import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useGoods } from '../goods/goodsStore.ts'
import { useCartCourses } from './cartStore.ts'

/** The link to the cart with the number of its items; an empty cart has no link. */
export function CartDoor() {
  const { t } = useTranslation('app')
  const { language } = useLanguage()
  const { coursesId } = useCartCourses()
  const { items } = useGoods()
  const count = coursesId.length + items.length
  if (count === 0) return null
  const number = pageDigits(count, language)
  return (
    <DrawerLink className="icon-btn" drawer="cart" aria-label={t('cart', { count, number })}>
      <Icon name="shopping-cart-simple" />
      <span className="badge">{number}</span>
    </DrawerLink>
  )
}
