import type { Bout } from '@pahlavan/contract/bouts'
import { useTranslation } from 'react-i18next'
import { BoutRow } from '../../bouts/BoutRow.tsx'
import { LatestPoints } from '../../bouts/LatestPoints.tsx'
import { boutOn, comingOn } from '../watching.rules.ts'

const NEXT = 2

/** The mat that is watched: the newest points of its bout, and the bouts that come next. */
export function OnMat({ bouts, mat }: { bouts: readonly Bout[]; mat: string | null }) {
  const { t } = useTranslation('live')
  const current = boutOn(bouts, mat)
  const coming = comingOn(bouts, mat, NEXT)
  return (
    <>
      {current?.status === 'live' && <LatestPoints key={current.id} id={current.id} />}
      {coming.length > 0 && (
        <section className="coming-bouts" aria-labelledby="coming-bouts">
          <div className="section-head">
            <h2 id="coming-bouts">
              {mat === null ? t('coming') : t('comingOn')} {mat !== null && <bdi>{mat}</bdi>}
            </h2>
          </div>
          <ul className="bouts">
            {coming.map((bout) => (
              <li key={bout.id}>
                <BoutRow bout={bout} shows="weight" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
