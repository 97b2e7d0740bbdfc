import { shop } from '@pahlavan/contract/shop-calls'
import type { ProductVariant } from '@pahlavan/contract/shop'
import { call } from '@pahlavan/client/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { productDetails } from '../shop.data.ts'

/** A sold-out variant: a fan who subscribes gets one message when it is back. */
export function TellMe({ variant }: { variant: ProductVariant }) {
  const { t } = useTranslation('shop')
  const isSignedIn = useSignedIn()
  const { open } = useDrawers()
  const cache = useQueryClient()
  const isAwaited = variant.isAwaited === true
  const ask = useMutation({
    mutationFn: () =>
      call(
        isAwaited ? shop.removeAlert : shop.addAlert,
        { variantId: variant.id },
        { in: 'body', done: t(isAwaited ? 'tell.off' : 'tell.done') },
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: productDetails.key() }),
  })
  return (
    <div className="pay-bar">
      <p>
        <small>{t('soldOut')}</small>
      </p>
      <BusyButton
        type="button"
        className={isAwaited ? 'btn line' : 'btn'}
        busy={ask.isPending}
        onClick={() => (isSignedIn ? ask.mutate() : open('login-now'))}
      >
        {t(isAwaited ? 'tell.stop' : 'tell.me')}
      </BusyButton>
    </div>
  )
}
