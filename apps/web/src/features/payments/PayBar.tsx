import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../kit/address/drawers.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { PriceBar } from './PriceBar.tsx'

interface PayBarProps {
  /** The item to buy, in a few words. */
  what: ReactNode
  /** Toman. */
  price: number
  isBusy: boolean
  onPay: () => void
  /** What lies over the drawers makes room for signing in. */
  onSignIn?: () => void
  children: ReactNode
}

/** The sum to pay and the button to the gateway, always in reach; a visitor signs in first. */
export function PayBar({ what, price, isBusy, onPay, onSignIn, children }: PayBarProps) {
  const { t } = useTranslation('payments')
  const signedIn = useSignedIn()
  const { open } = useDrawers()
  const signIn = () => {
    open('login-now')
    onSignIn?.()
  }
  return (
    <PriceBar what={what} price={price}>
      <BusyButton type="button" className="btn" busy={isBusy} onClick={signedIn ? onPay : signIn}>
        {signedIn ? children : t('signIn')}
      </BusyButton>
    </PriceBar>
  )
}
