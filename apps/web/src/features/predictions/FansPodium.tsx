import type { BoardRow } from '@pahlavan/contract/predictions'
import { formatNumber } from '@pahlavan/persian/money'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Face } from '../../kit/Face.tsx'
import { useLanguage } from '../../kit/language.ts'
import '../people/people.css'
import './board.css'

const places = ['first', 'second', 'third'] as const
const medals = ['gold', 'silver', 'bronze'] as const

/** The best three fans on their steps: 2-1-3 for the eye, 1-2-3 for readers. Who is level shares a rank and its medal. */
export function FansPodium({ best, me }: { best: BoardRow[]; me?: number | undefined }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  return (
    <ol className="night podium fans" aria-label={t('board.podium')}>
      {best.map(({ userId, avatar, name, points, rank }, at) => (
        <li key={userId} className={places[at]} aria-current={userId === me || undefined}>
          <Face image={avatar} name={name} />
          <img
            className="m"
            src={`/art/medal-${medals[rank - 1] ?? 'plain'}.svg`}
            alt={t('board.rank', { number: pageDigits(rank, language) })}
            width="64"
            height="64"
          />
          <b dir="auto">{name}</b>
          <span className="pts">
            {t('board.points', { count: points, number: formatNumber(points, language) })}
          </span>
          <span className="step" aria-hidden="true">
            {pageDigits(rank, language)}
          </span>
        </li>
      ))}
    </ol>
  )
}
