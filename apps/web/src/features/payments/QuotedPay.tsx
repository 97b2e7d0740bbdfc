import type { Quote } from '@pahlavan/contract/payments'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { PayBar } from './PayBar.tsx'
import { quote, type QuoteInput } from './payments.data.ts'
import { SumOff, SumRow } from './SumRow.tsx'

interface QuotedPayProps extends Omit<ComponentProps<typeof PayBar>, 'children'> {
  quoted: QuoteInput
}

/**
 * The sum to pay as the server quotes it, with its tax and earlier payments for bouts, and the button to the gateway. `price` is the price
 * for a fan without purchases.
 */
export function QuotedPay({ quoted, price, isBusy, ...bar }: QuotedPayProps) {
  const { t } = useTranslation('payments')
  const signedIn = useSignedIn()
  const { data, isPlaceholderData, isError, error, refetch } = useQuery({
    ...quote(quoted),
    enabled: signedIn,
  })
  if (isError && !data) return <ErrorState error={error} retry={() => void refetch()} />
  const isAsked = signedIn && (!data || isPlaceholderData)
  return (
    <>
      {data && data.payable !== data.price && <Sums quote={data} />}
      <PayBar {...bar} price={data?.payable ?? price} isBusy={isBusy || isAsked}>
        {t('buy.pay')}
      </PayBar>
    </>
  )
}

function Sums({ quote: { price, credit, discount, tax, payable } }: { quote: Quote }) {
  const { t } = useTranslation('payments')
  return (
    <section className="pad" aria-label={t('quote.label')}>
      <dl className="sums">
        <SumRow name={t('quote.price')}>
          <Money toman={price} isSum />
        </SumRow>
        <SumOff name={t('quote.credit')} toman={credit} />
        <SumOff name={t('quote.discount')} toman={discount} />
        {tax > 0 && (
          <SumRow name={t('quote.tax')}>
            <Money toman={tax} isSum />
          </SumRow>
        )}
        <SumRow name={t('quote.payable')}>
          <Money toman={payable} isSum />
        </SumRow>
      </dl>
    </section>
  )
}
