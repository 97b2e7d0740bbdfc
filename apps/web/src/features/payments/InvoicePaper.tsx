import type { ReactNode } from 'react'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { SumOff, SumRow } from './SumRow.tsx'

interface InvoicePaperProps {
  words: Record<'title' | 'sum' | 'discount' | 'tax' | 'payable', string>
  /** Toman. */
  factor: Record<'subtotal' | 'discount' | 'tax' | 'payable', number>
  /** More rows, beneath the tax. */
  children?: ReactNode
}

/** The sum to pay, and its parts. */
export function InvoicePaper({ words, factor, children }: InvoicePaperProps) {
  return (
    <section className="pad" aria-label={words.title}>
      <div className="paper">
        <h3>{words.title}</h3>
        <dl className="sums">
          <SumRow name={words.sum}>
            <Money toman={factor.subtotal} isSum />
          </SumRow>
          <SumOff name={words.discount} toman={factor.discount} />
          {factor.tax > 0 && (
            <SumRow name={words.tax}>
              <Money toman={factor.tax} isSum />
            </SumRow>
          )}
          {children}
        </dl>
        <div className="perforation" />
        <dl className="sums">
          <div className="total">
            <dt>{words.payable}</dt>
            <dd>
              <Money toman={factor.payable} isSum />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
