import type { BoardRow } from '@pahlavan/contract/predictions'
import { formatNumber } from '@pahlavan/persian/money'
import { pageDigits } from '@pahlavan/persian/digits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

/** A fan on a board: rank, face, name, how many were right, points. */
export function BoardLine({ row, name }: { row: BoardRow; name?: ReactNode }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  return (
    <>
      <span className="n">
        <span className="vh">{t('board.rank', { number: pageDigits(row.rank, language) })}</span>
        <span aria-hidden="true">{pageDigits(row.rank, language)}</span>
      </span>
      <Face image={row.avatar} name={row.name} />
      <span className="who">
        <b>
          <bdi>{name ?? row.name}</bdi>
        </b>
        <Won places={row.won} />
        <small>
          {t('board.correct', {
            correct: pageDigits(row.correct, language),
            total: pageDigits(row.total, language),
          })}
        </small>
      </span>
      <span className="pts">
        {formatNumber(row.points, language)} <span className="vh">{t('board.pointsWord')}</span>
      </span>
    </>
  )
}

/** The places won or lost since yesterday. */
export function Won({ places }: { places: number | null }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  if (!places) return null
  const number = pageDigits(Math.abs(places), language)
  return (
    <small className={places > 0 ? 'won-places' : 'lost-places'}>
      <span aria-hidden="true">
        {places > 0 ? '▲' : '▼'} {number}
      </span>
      <span className="vh">{t(places > 0 ? 'board.won' : 'board.lost', { number })}</span>
    </small>
  )
}

/** Fans by rank; one's own row stands out. */
export function BoardRows({ rows, me }: { rows: BoardRow[]; me: number | undefined }) {
  const { t } = useTranslation('matches')
  if (rows.length === 0) return null
  return (
    <ol className="board-rows">
      {rows.map((row) => {
        const className = row.userId === me ? 'rank-row me' : 'rank-row'
        const line = (
          <BoardLine row={row} name={row.userId === me ? `${row.name} (${t('board.you')})` : undefined} />
        )
        return (
          <li key={row.userId}>
            {row.isHidden ? (
              <div className={className}>{line}</div>
            ) : (
              <DrawerLink drawer="player" id={String(row.userId)} className={className}>
                {line}
              </DrawerLink>
            )}
          </li>
        )
      })}
    </ol>
  )
}
