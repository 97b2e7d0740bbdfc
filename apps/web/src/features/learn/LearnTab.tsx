import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '../../kit/media/Icon.tsx'
import { CourseFeed } from './parts/CourseFeed.tsx'

/** The courses, and the way to the cart. */
export function LearnTab() {
  const { t } = useTranslation('learn')
  return (
    <>
      <div className="page-title">
        <h1>{t('title')}</h1>
        <DrawerLink className="icon-btn" drawer="cart" aria-label={t('cart')}>
          <Icon name="shopping-cart-simple" />
        </DrawerLink>
      </div>
      <CourseFeed id="learn-search" />
    </>
  )
}
