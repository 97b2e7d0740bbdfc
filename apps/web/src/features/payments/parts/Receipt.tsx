import type { PaymentStatus } from '@pahlavan/contract/payments'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { dayAndHour } from '../moments.ts'
import { SumRow } from '../SumRow.tsx'

/** The purchase, its numbers and its sum: a fan shows them to support if something went wrong. */
export function Receipt({ payment }: { payment: PaymentStatus }) {
  const { t } = useTranslation('payments')
  const { language } = useLanguage()
  const { title, trackingNumber, refId, card, lines, price } = payment
  return (
    <div className="paper">
      <dl className="sums">
        <SumRow name={t('receipt.for')}>
          <span dir="auto">
            {lines.length > 1
              ? t('receipt.several', { count: lines.length, number: pageDigits(lines.length, language) })
              : title}
          </span>
        </SumRow>
        {lines.length > 1 &&
          lines.map((line) => (
            <SumRow key={`${line.itemType} ${line.itemId}`} name={<span dir="auto">{line.title}</span>}>
              <Money toman={line.price} />
            </SumRow>
          ))}
        {trackingNumber && <Code name={t('receipt.tracking')} code={trackingNumber} />}
        {refId && <Code name={t('receipt.reference')} code={refId} />}
        {card && (
          <SumRow name={t('receipt.card')}>
            <bdi dir="ltr">{pageDigits(card, language)}</bdi>
          </SumRow>
        )}
        <SumRow name={t('receipt.time')}>{dayAndHour(payment.paidAt ?? payment.createdAt, language)}</SumRow>
      </dl>
      <div className="perforation" />
      <dl className="sums">
        <div className="total">
          <dt>{t(payment.status === 'paid' ? 'receipt.paid' : 'receipt.amount')}</dt>
          <dd>
            <Money toman={price} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** A number that one tap copies. */
function Code({ name, code }: { name: string; code: string }) {
  const { t } = useTranslation('payments')
  const { language } = useLanguage()
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => showToast({ text: t('copied'), tone: 'good' }),
      () => showToast({ text: t('copyFailed'), tone: 'bad' }),
    )
  return (
    <SumRow name={name}>
      <bdi dir="ltr">{pageDigits(code, language)}</bdi>
      <button type="button" className="icon-btn" aria-label={t('copy', { name })} onClick={() => void copy()}>
        <Icon name="copy" size="m" />
      </button>
    </SumRow>
  )
}
