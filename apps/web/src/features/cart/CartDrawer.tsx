import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { EmptyState } from '../../kit/feedback/States.tsx'
import { useCart } from './CartProvider.tsx'
import { Checkout } from './parts/Checkout.tsx'
import './cart.css'

/** The cart: its courses, a discount code, the invoice, and the way to the gateway. */
export function CartDrawer() {
  const { t } = useTranslation('cart')
  const { coursesId, clearCart } = useCart()
  return (
    <>
      <DrawerHead title={t('title')}>
        {coursesId.length > 0 && (
          <button type="button" className="more" onClick={clearCart}>
            {t('clear')}
          </button>
        )}
      </DrawerHead>
      <div className="drawer-body cart">
        {coursesId.length > 0 ? (
          <Checkout coursesId={coursesId} />
        ) : (
          <EmptyState title={t('empty.title')} text={t('empty.text')}>
            <DrawerLink className="btn line" drawer="education-list">
              {t('empty.action')}
            </DrawerLink>
          </EmptyState>
        )}
      </div>
    </>
  )
}
