import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoardLine } from './parts/BoardRows.tsx'
import { NoPicks } from './parts/NoPicks.tsx'
import { PickLine } from './parts/PickLine.tsx'
import { leaderboard, myPicks } from './predictions.data.ts'
import './board.css'
import './fan.css'

/** The user's own place of the season, and every pick with its points. */
export function MyPicksSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const list = useInfiniteQuery(myPicks(language))
  const me = useInfiniteQuery(leaderboard(language, 'season')).data?.pages[0]?.me
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Sheet title={t('fan.mine')} onClose={onClose}>
      {me && (
        <div className="rank-row me">
          <BoardLine row={me} name={t('board.me')} />
        </div>
      )}
      <ListState
        list={list}
        rows={rows}
        loading={<div className="sk ledger-blank" aria-busy="true" />}
        empty={<NoPicks title={t('fan.noPicks')} onLeave={onClose} />}
      >
        <ul className="pick-lines">
          {rows.map(({ savedAt, points, isVoid, ...pick }) => (
            <PickLine
              key={pick.boutId}
              pick={{ ...pick, at: savedAt }}
              points={points}
              state={t(isVoid ? 'fan.void' : 'fan.open')}
            />
          ))}
        </ul>
        <MoreOnScroll list={list} />
      </ListState>
    </Sheet>
  )
}
