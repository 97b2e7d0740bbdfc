import type { Bout } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoutRow } from '../../bouts/BoutRow.tsx'

const order = { live: 0, scheduled: 1, finished: 2, cancelled: 3 } as const

/** Live bouts first, then coming ones in order; then finished ones, the newest first. */
const byState = (a: Bout, b: Bout): number =>
  order[a.status] - order[b.status] || (a.status === 'finished' ? b.number - a.number : a.number - b.number)

/** Bouts under the mats that they are wrestled on; those of which nobody wrote a mat down stand alone. */
export function BoutsByMat({ bouts, shows = 'none' }: { bouts: readonly Bout[]; shows?: 'none' | 'weight' }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const mats = [...new Set(bouts.map(({ mat }) => mat))].toSorted()
  return mats.map((mat) => {
    const own = bouts.filter((bout) => bout.mat === mat).toSorted(byState)
    return (
      <div key={mat}>
        {mat && (
          <div className="mat-head">
            <i aria-hidden="true">{mat}</i>
            <h3>
              {t('mat')} <bdi>{mat}</bdi>
            </h3>
            <span className="meta">
              {t('count.bouts', { count: own.length, number: pageDigits(own.length, language) })}
            </span>
          </div>
        )}
        <div className="bouts">
          {own.map((bout) => (
            <BoutRow key={bout.id} bout={bout} shows={shows} />
          ))}
        </div>
      </div>
    )
  })
}
