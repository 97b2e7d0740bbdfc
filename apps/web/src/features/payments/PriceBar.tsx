import { formatPrice } from '@pahlavan/persian/money'
import type { ReactNode } from 'react'
import { useLanguage } from '../../kit/text/language.ts'
import './pay-bar.css'

interface PriceBarProps {
  /** What is bought, in a few words. */
  what: ReactNode
  /** Toman. */
  price: number
  children: ReactNode
}

/** A price, and what can be done about it, always in reach. */
export function PriceBar({ what, price, children }: PriceBarProps) {
  const { language } = useLanguage()
  return (
    <div className="pay-bar">
      <p>
        <small>{what}</small>
        <b>{formatPrice(price, language)}</b>
      </p>
      {children}
    </div>
  )
}
