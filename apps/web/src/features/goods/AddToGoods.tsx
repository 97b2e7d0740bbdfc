import type { GoodsItem } from '@pahlavan/contract/goods'
import { COUNT_MAX } from '@pahlavan/contract/limits'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../kit/address/drawers.ts'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { PriceBar } from '../payments/PriceBar.tsx'
import { Stepper } from './Stepper.tsx'
import { nameOf, setCount, useGoods } from './goodsStore.ts'
import './goods.css'

interface AddToGoodsProps {
  item: Omit<GoodsItem, 'count'>
  /** Toman, of one piece. */
  price: number
  /** How many may be ordered; null is enough. */
  left: number | null
}

/** The price of goods and the basket button; goods in the basket show their quantity and link to the basket. */
export function AddToGoods({ item, price, left }: AddToGoodsProps) {
  const { t } = useTranslation('goods')
  const { open } = useDrawers()
  const { items } = useGoods()
  const count = items.find((each) => nameOf(each) === nameOf(item))?.count ?? 0
  const add = () => {
    setCount(item, 1)
    showToast({ text: t('added'), tone: 'good' })
  }
  return (
    <PriceBar what={t('price')} price={price}>
      {count > 0 && (
        <Stepper
          count={count}
          most={Math.min(COUNT_MAX, left ?? COUNT_MAX)}
          onChange={(to) => setCount(item, to)}
        />
      )}
      <button
        type="button"
        className={count > 0 ? 'btn line' : 'btn'}
        onClick={() => (count > 0 ? open('cart') : add())}
      >
        {t(count > 0 ? 'toBasket' : 'add')}
      </button>
    </PriceBar>
  )
}
