import type { PaidLine } from '@pahlavan/contract/admin/payment-parts'
import type { PaymentDetail } from '@pahlavan/contract/admin/payments'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'

/** Whether the lines of an order are chosen one by one. */
export const areLinesChosen = ({ order: { lines }, canRefundLines }: PaymentDetail): boolean =>
  canRefundLines && (lines.length > 1 || (lines[0]?.count ?? 0) > 1)

interface RefundLinesProps {
  payment: PaymentDetail
  /** The chosen pieces of each line, in the order of the lines. */
  counts: readonly number[]
  onChange: (counts: number[]) => void
}

/** The lines that the buyer loses. Of an order of several pieces each line is chosen by itself, where its money can go back so. */
export function RefundLines({ payment, counts, onChange }: RefundLinesProps) {
  const { t } = useTranslation('payment')
  const { lines } = payment.order
  const isChosen = areLinesChosen(payment)
  const left = lines.map(({ count, back }) => count - back)
  const isAll = left.every((count, at) => counts[at] === count)
  const put = (at: number, count: number) => onChange(counts.with(at, count))
  return (
    <ul className="refund-loses" aria-label={t('refund.lines')}>
      {isChosen && lines.length > 1 && (
        <li>
          <label>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => onChange(isAll ? lines.map(() => 0) : left)}
            />
            <span>{t('refund.all')}</span>
          </label>
        </li>
      )}
      {lines.map((line, at) => (
        <li key={`${line.itemType} ${line.itemId} ${line.variantId}`}>
          {isChosen ? (
            <LineChoice line={line} count={counts[at] ?? 0} onChange={(count) => put(at, count)} />
          ) : (
            <LineWords line={line} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The name of a line, and what its buyer loses with it. */
function LineWords({ line: { itemType, title, count, back } }: { line: PaidLine }) {
  const { t } = useTranslation('payment')
  const isBack = count === back
  return (
    <span>
      <b>
        <bdi>{title}</bdi>
      </b>
      <small>{isBack ? t('order.allBack') : t(`refund.loses.${itemType}`)}</small>
    </span>
  )
}

interface LineChoiceProps {
  line: PaidLine
  count: number
  onChange: (count: number) => void
}

/** A line to choose, of several pieces with their number. */
function LineChoice({ line, count, onChange }: LineChoiceProps) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const left = line.count - line.back
  const numbers = Array.from({ length: left }, (_, at) => at + 1)
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={count > 0}
          disabled={left === 0}
          onChange={({ target: { checked } }) => onChange(checked ? left : 0)}
        />
        <LineWords line={line} />
      </label>
      {left > 1 && count > 0 && (
        <select
          aria-label={t('refund.pieces', { title: line.title })}
          value={count}
          onChange={({ target: { value } }) => onChange(Number(value))}
        >
          {numbers.map((number) => (
            <option key={number} value={number}>
              {t('order.count', { shown: pageDigits(number, language) })}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
