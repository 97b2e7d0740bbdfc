import type { Bout } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoutLink } from '../../bouts/BoutLink.tsx'
import { clockText, useBoutClock } from '../../bouts/boutClock.ts'
import { isScored } from '../../bouts/names.ts'
import { PointsText } from '@pahlavan/kit/text/PointsText.tsx'
import { SideMark } from '../../bouts/SideMark.tsx'
import { cornerOf } from '../bracket.rules.ts'
import { boutOf, type Group } from '../standings.rules.ts'
import { OwnScore } from './OwnScore.tsx'
import '../cross.css'

/** A small group, everybody against everybody: classification points, the scores below them, and the totals. */
export function Cross({ group }: { group: Group }) {
  const { t } = useTranslation('competition')
  const { language } = useLanguage()
  const id = useId()
  const { rows, bouts } = group
  return (
    <section className="cross">
      <h3 id={id} className="lane-head">
        {t(`standings.${group.lane}`)} {group.isOpen && <small>{t('standings.soFar')}</small>}
      </h3>
      <div className="cross-scroll">
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t('wrestler')}</span>
              </th>
              {rows.map(({ playerId, side }, at) => (
                <th key={playerId} scope="col">
                  <span aria-hidden="true">{pageDigits(at + 1, language)}</span>
                  <span className="vh">{side.name}</span>
                </th>
              ))}
              <th scope="col">{t('points')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.playerId}>
                <th scope="row">
                  <DrawerLink drawer="player" id={String(row.playerId)}>
                    <i>{pageDigits(at + 1, language)}</i> <SideMark side={row.side} />{' '}
                    <span className="clamp-2" dir="auto">
                      {row.side.name}
                    </span>
                  </DrawerLink>
                </th>
                {rows.map(({ playerId }) => (
                  <Met key={playerId} bout={boutOf(bouts, row.playerId, playerId)} playerId={row.playerId} />
                ))}
                <td>{pageDigits(row.classification, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="pad">{t('standings.legend')}</p>
    </section>
  )
}

/** What came of one's bout with another; with oneself there is none. */
function Met({ bout, playerId }: { bout: Bout | undefined; playerId: number }) {
  if (!bout) return <td className="none" aria-label="–" />
  const corner = cornerOf(bout, playerId)
  return (
    <td className={bout.winner === corner ? 'won' : bout.status}>
      <BoutLink bout={bout}>
        <Result bout={bout} corner={corner} />
      </BoutLink>
    </td>
  )
}

function Result({ bout, corner }: { bout: Bout; corner: 'red' | 'blue' }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const left = useBoutClock(bout)
  const own = bout[corner]
  if (bout.status === 'scheduled') return <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>
  if (bout.status === 'cancelled') return '–'
  const score = isScored(bout) && (
    <small>
      <OwnScore bout={bout} corner={corner} />
    </small>
  )
  if (bout.status === 'live')
    return (
      <>
        <span className="vh">{t('state.live')} </span>
        <bdi dir="ltr" className="tnum">
          {clockText(left, language)}
        </bdi>{' '}
        {score}
      </>
    )
  return (
    <>
      {own.classificationPoints === null ? '–' : <PointsText points={own.classificationPoints} />} {score}
    </>
  )
}
