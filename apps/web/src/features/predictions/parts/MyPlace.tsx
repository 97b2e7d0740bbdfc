import type { BoardRow } from '@pahlavan/contract/predictions'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '../../../kit/address/params.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import type { BoardScope } from '../predictions.data.ts'
import { Won } from './BoardRows.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'

/** One's own place, wherever on the board it is, above the tab bar; a tap says where each point comes from. */
export function MyPlace({ me, scope }: { me: BoardRow | null; scope: BoardScope }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { put } = useParams()
  const [isOpen, setOpen] = useState(false)
  // Before the first settled pick there is no rank.
  if (!me || me.total === 0)
    return (
      <section className="my-place none" aria-label={t('board.me')}>
        <p>{t('board.unranked')}</p>
        <button type="button" className="btn ink sm" onClick={() => put({ view: 'predict' })}>
          {t('board.predict')}
        </button>
      </section>
    )
  return (
    <section className="my-place" aria-label={t('board.me')}>
      <p>
        <span className="n">
          <span className="vh">{t('board.rank', { number: pageDigits(me.rank, language) })}</span>
          <span aria-hidden="true">{pageDigits(me.rank, language)}</span>
        </span>
        <span className="who">
          <b>{t('board.you')}</b> <Won places={me.won} />
          <small>
            {t('board.correct', {
              correct: pageDigits(me.correct, language),
              total: pageDigits(me.total, language),
            })}
          </small>
        </span>
      </p>
      <p className="end">
        <b>{t('board.points', { count: me.points, number: formatNumber(me.points, language) })}</b>
        <button type="button" className="why" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('board.why')}
        </button>
      </p>
      {isOpen && <LedgerSheet scope={scope} onClose={() => setOpen(false)} />}
    </section>
  )
}
