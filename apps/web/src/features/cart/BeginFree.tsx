import { cart } from '@pahlavan/contract/calls'
import { call } from '@pahlavan/client/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useKey } from '@pahlavan/kit/form/keys.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useDrawers } from '../../kit/address/drawers.ts'

/** Begins a free course by one tap: it is ordered without the cart, and open at once. One that has got a price meanwhile is not bought. */
export function BeginFree({ courseId }: { courseId: number }) {
  const { t } = useTranslation('cart')
  const { open } = useDrawers()
  const signedIn = useSignedIn()
  const client = useQueryClient()
  const { keyOf, arrived } = useKey()
  const begin = useMutation({
    mutationFn: async () => {
      const order = await call(
        cart.submit,
        { CourseIds: [courseId] },
        { in: 'form', key: keyOf(`free course ${courseId}`) },
      )
      if (order.factor.payable > 0) showToast({ text: t('nowSold'), tone: 'bad' })
      else await call(cart.pay, { Id: order.orderId }, { in: 'form', done: t('begun') })
    },
    onSuccess: arrived,
    // A failure may mean that it is owned already.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <BusyButton
      type="button"
      className="btn"
      busy={begin.isPending}
      onClick={() => (signedIn ? begin.mutate() : open('login-now'))}
    >
      {t('begin')}
    </BusyButton>
  )
}
