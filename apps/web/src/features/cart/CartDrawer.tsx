import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { changeGoods, useGoods } from '../goods/goodsStore.ts'
import { useCart } from './CartProvider.tsx'
import { changeCart } from './cartStore.ts'
import { Checkout } from './parts/Checkout.tsx'
import { GoodsCheckout } from './parts/GoodsCheckout.tsx'
import './cart.css'

const parts = ['goods', 'courses'] as const
type Part = (typeof parts)[number]

/** The cart: courses, and goods as an order of their own; a discount code, the invoice, and the way to the gateway. */
export function CartDrawer() {
  const { t } = useTranslation('cart')
  const { coursesId, clearCart } = useCart()
  const { items } = useGoods()
  const [chosen, setChosen] = useState<Part>('goods')
  const [hasGoods, hasCourses] = [items.length > 0, coursesId.length > 0]
  const part: Part = hasGoods && (chosen === 'goods' || !hasCourses) ? 'goods' : 'courses'
  const clear = () => {
    const putBack = part === 'goods' ? () => changeGoods(items) : () => changeCart(coursesId)
    if (part === 'goods') changeGoods([])
    else clearCart()
    showToast({ text: t('cleared'), tone: 'plain', action: { label: t('undo'), run: putBack, passes: true } })
  }
  return (
    <>
      <DrawerHead title={t('title')}>
        {(hasGoods || hasCourses) && (
          <button type="button" className="more" onClick={clear}>
            {t('clear')}
          </button>
        )}
      </DrawerHead>
      <div className="drawer-body cart">
        {hasGoods && hasCourses && (
          <div className="pad cart-part">
            <Segment
              label={t('title')}
              value={part}
              onChange={setChosen}
              choices={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
            />
          </div>
        )}
        {part === 'goods' && <GoodsCheckout items={items} />}
        {part === 'courses' && hasCourses && <Checkout coursesId={coursesId} />}
        {!hasGoods && !hasCourses && <Empty />}
      </div>
    </>
  )
}

function Empty() {
  const { t } = useTranslation('cart')
  return (
    <EmptyPlace kind="bag" title={t('empty.title')} text={t('empty.text')}>
      <DrawerLink className="btn line" drawer="shopping">
        {t('empty.shop')}
      </DrawerLink>
      <DrawerLink className="btn line" drawer="education-list">
        {t('empty.action')}
      </DrawerLink>
    </EmptyPlace>
  )
}
