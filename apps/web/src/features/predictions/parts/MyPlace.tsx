import type { BoardRow } from '@pahlavan/contract/predictions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatchesAddress } from '../../events/matchesAddress.ts'
import type { BoardScope } from '../predictions.data.ts'
import { BoardLine } from './BoardRows.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'

/** One's own place, wherever on the board it is, above the tab bar; a tap says where each point comes from. */
export function MyPlace({ me, scope }: { me: BoardRow | null; scope: BoardScope }) {
  const { t } = useTranslation('matches')
  const { put } = useMatchesAddress()
  const [isOpen, setOpen] = useState(false)
  if (!me)
    return (
      <section className="my-place none" aria-label={t('board.me')}>
        <p>{t('board.unranked')}</p>
        <button type="button" className="btn sm" onClick={() => put({ view: 'predict' })}>
          {t('board.predict')}
        </button>
      </section>
    )
  return (
    <section className="my-place" aria-label={t('board.me')}>
      <div className="rank-row me">
        <BoardLine row={me} name={t('board.me')}>
          <button type="button" className="why" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('board.why')}
          </button>
        </BoardLine>
      </div>
      {isOpen && <LedgerSheet scope={scope} onClose={() => setOpen(false)} />}
    </section>
  )
}
