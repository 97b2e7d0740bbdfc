import type { ReactNode } from 'react'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import './pay-bar.css'

interface PriceBarProps {
  /** The item to buy, in a few words. */
  what: ReactNode
  /** Toman. */
  price: number
  children: ReactNode
}

/** A price, and what can be done about it, always in reach. */
export function PriceBar({ what, price, children }: PriceBarProps) {
  return (
    <div className="pay-bar">
      <p>
        <small>{what}</small>
        <b>
          <Money toman={price} />
        </b>
      </p>
      {children}
    </div>
  )
}
