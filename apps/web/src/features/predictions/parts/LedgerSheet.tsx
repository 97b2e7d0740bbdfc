import type { LedgerRow } from '@pahlavan/contract/predictions'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { NoPicks } from './NoPicks.tsx'
import { type BoardScope, ledger } from '../predictions.data.ts'

const rules = ['winner', 'victoryType', 'score'] as const

/** Every point of one's own, with the bout and the rule it comes from. */
export function LedgerSheet({ scope, onClose }: { scope: BoardScope; onClose: () => void }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const list = useInfiniteQuery(ledger(language, scope))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Sheet title={t('board.ledger')} onClose={onClose}>
      <ListState
        list={list}
        rows={rows}
        loading={<div className="sk ledger-blank" aria-busy="true" />}
        empty={<NoPicks title={t('board.noLedger')} onLeave={onClose} />}
      >
        <ul className="ledger">
          {rows.map((row) => (
            <Point key={`${row.boutId}-${row.version}-${row.rule}`} row={row} />
          ))}
        </ul>
        <MoreOnScroll list={list} />
      </ListState>
    </Sheet>
  )
}

/** A point that was given, or taken back by a corrected result. */
function Point({ row }: { row: LedgerRow }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const rule = rules.find((one) => one === row.rule) ?? 'other'
  const sign = row.points < 0 ? '−' : '+'
  return (
    <li>
      <div>
        <b>
          <bdi>{row.bout}</bdi>
        </b>
        <small>
          <bdi>{row.event}</bdi>
        </small>
        <small>
          {t(`board.rule.${rule}`)}
          {row.points < 0 && ` · ${t('board.corrected')}`} · <Ago moment={row.at} />
        </small>
      </div>
      <bdi dir="ltr" className={row.points < 0 ? 'taken' : ''}>
        {sign}
        {pageDigits(Math.abs(row.points), language)}
      </bdi>
    </li>
  )
}
