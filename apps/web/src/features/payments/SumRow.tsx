import type { ReactNode } from 'react'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import './result.css'

interface SumRowProps {
  name: ReactNode
  children: ReactNode
}

/** A line of a receipt, an order or an invoice: what, and how much or which. */
export const SumRow = ({ name, children }: SumRowProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A deduction in toman; nothing where it is 0. */
export function SumOff({ name, toman }: { name: ReactNode; toman: number }) {
  const { language } = useLanguage()
  if (toman === 0) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className="off">
        <bdi dir={language === 0 ? 'rtl' : 'ltr'}>
          −<Money toman={toman} isSum />
        </bdi>
      </dd>
    </div>
  )
}
