import type { GoodsReturn } from '@pahlavan/contract/goods'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { dayAndHour } from '../payments/moments.ts'
import { SumRow } from '../payments/SumRow.tsx'

const tones = { asked: 'warn', refused: 'bad', accepted: 'warn', refunded: 'ok' } as const

/** The returns of an order: items, state and refund. */
export function Returns({ returns }: { returns: readonly GoodsReturn[] }) {
  const { t } = useTranslation('goods')
  if (returns.length === 0) return null
  return (
    <section className="returns" aria-label={t('return.list')}>
      <h3>{t('return.list')}</h3>
      {returns.map((one) => (
        <Return key={one.id} one={one} />
      ))}
    </section>
  )
}

function Return({ one }: { one: GoodsReturn }) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  return (
    <div className="paper">
      <header>
        <span className={`tag ${tones[one.status]}`}>{t(`return.status.${one.status}`)}</span>
        <small>{dayAndHour(one.askedAt, language)}</small>
      </header>
      <dl className="sums">
        {one.lines.map((line) => (
          <SumRow key={line.title} name={<bdi>{pageDigits(line.title, language)}</bdi>}>
            {t('return.pieces', { count: line.count, number: pageDigits(line.count, language) })}
          </SumRow>
        ))}
        {one.status !== 'refused' && (
          <SumRow name={t('return.amount')}>
            <Money toman={one.amount} isSum />
          </SumRow>
        )}
        {one.reference && (
          <SumRow name={t('return.reference')}>
            <bdi>{pageDigits(one.reference, language)}</bdi>
          </SumRow>
        )}
      </dl>
      {one.answer && <p dir="auto">{one.answer}</p>}
    </div>
  )
}
