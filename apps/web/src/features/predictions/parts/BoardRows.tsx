import type { BoardRow } from '@pahlavan/contract/predictions'
import { formatNumber } from '@pahlavan/persian/money'
import { pageDigits } from '@pahlavan/persian/digits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Face } from '../../../kit/Face.tsx'
import { useLanguage } from '../../../kit/language.ts'

/** A fan on a board: rank, face, name, how many were right, points. */
export function BoardLine({
  row,
  name,
  children,
}: {
  row: BoardRow
  name?: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  return (
    <>
      <span className="n">
        <span className="vh">{t('board.rank', { number: pageDigits(row.rank, language) })}</span>
        <span aria-hidden="true">{pageDigits(row.rank, language)}</span>
      </span>
      <Face image={row.avatar} name={row.name} />
      <div>
        <b>
          <bdi>{name ?? row.name}</bdi>
        </b>
        <small>
          {t('board.correct', {
            correct: pageDigits(row.correct, language),
            total: pageDigits(row.total, language),
          })}
        </small>
        {children}
      </div>
      <span className="pts">
        {formatNumber(row.points, language)} <span className="vh">{t('board.pointsWord')}</span>
      </span>
    </>
  )
}

/** Fans by rank; one's own row stands out. */
export function BoardRows({ rows, me }: { rows: BoardRow[]; me: number | undefined }) {
  const { t } = useTranslation('matches')
  if (rows.length === 0) return null
  return (
    <ol className="board-rows">
      {rows.map((row) => (
        <li key={row.userId} className={row.userId === me ? 'rank-row me' : 'rank-row'}>
          <BoardLine row={row} name={row.userId === me ? `${row.name} (${t('board.you')})` : undefined} />
        </li>
      ))}
    </ol>
  )
}
