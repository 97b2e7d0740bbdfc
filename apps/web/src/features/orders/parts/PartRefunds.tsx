import type { OrderLine, PartRefund, Transaction } from '@pahlavan/contract/transactions'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { dayAndHour } from '../../payments/moments.ts'
import { backOf, isLine } from '../orders.rules.ts'

/** The lines of an order that the club took back, each refund with its reason and the way of its money. */
export function PartRefunds({ order }: { order: Transaction }) {
  const { t } = useTranslation('orders')
  if (order.partRefunds.length === 0) return null
  return (
    <section className="part-refunds" aria-label={t('part.title')}>
      {order.partRefunds.map((refund) => (
        <RefundNote key={refund.id} refund={refund} lines={order.lines} />
      ))}
    </section>
  )
}

function RefundNote({ refund, lines }: { refund: PartRefund; lines: readonly OrderLine[] }) {
  const { t } = useTranslation('orders')
  const { language } = useLanguage()
  return (
    <div className="part-refund">
      <h3>
        {t('part.title')}
        <Money toman={refund.sum} isSum />
      </h3>
      <ul>
        {refund.lines.map((taken) => (
          <li key={`${taken.itemType} ${taken.itemId} ${taken.variantId}`}>
            <bdi>{pageDigits(lines.find((line) => isLine(line, taken))?.title ?? '', language)}</bdi>
            {taken.count > 1 && ` · ${t('times', { number: pageDigits(taken.count, language) })}`}
          </li>
        ))}
      </ul>
      <p>
        {t('part.reason')} <bdi>{refund.reason}</bdi>
      </p>
      <small>
        {dayAndHour(refund.at, language)} · {t(refund.isPaidOut ? 'part.paid' : 'part.due')}
      </small>
    </div>
  )
}

/** Says of a line how many of its pieces were taken back. */
export function LineBack({ order, line }: { order: Transaction; line: OrderLine }) {
  const { t } = useTranslation('orders')
  const { language } = useLanguage()
  const back = backOf(order.partRefunds, line)
  if (back === 0) return null
  return (
    <span className="tag">
      {back === line.count ? t('part.line') : t('part.pieces', { number: pageDigits(back, language) })}
    </span>
  )
}
