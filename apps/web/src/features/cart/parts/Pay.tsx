import { cart } from '@pahlavan/contract/calls'
import type { Factor } from '@pahlavan/contract/cart'
import { call } from '@pahlavan/client/call'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { PayBar } from '../../payments/PayBar.tsx'
import { usePayment } from '../../payments/pay.data.ts'
import { factors } from '../cart.data.ts'

/** Orders and pays the charged courses. If a price has changed since the invoice was shown, the new invoice is shown first. */
export function Pay({ factor }: { factor: Factor }) {
  const { t } = useTranslation('cart')
  const cache = useQueryClient()
  const { pay, isBusy } = usePayment('cart', async ({ lines, code, payable }: Factor, key) => {
    const CourseIds = lines.filter(isCharged).map(({ courseId }) => courseId)
    const order = await call(cart.submit, { CourseIds, ...(code && { code }) }, { in: 'form', key })
    if (order.factor.payable === payable) return call(cart.pay, { Id: order.orderId }, { in: 'form' })
    showToast({ text: t('changed'), tone: 'bad' })
    await cache.invalidateQueries({ queryKey: factors.key() })
    return null
  })
  if (!factor.lines.some(isCharged)) return null
  return (
    <PayBar what={t('payable')} price={factor.payable} isBusy={isBusy} onPay={() => pay(factor)}>
      {t('pay')}
    </PayBar>
  )
}

const isCharged = ({ isBought, isGone }: Factor['lines'][number]) => !isBought && !isGone
