import type { BoutDetail } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import { isUnfought, wonByKey } from '../names.ts'
import { useComparison } from '../rivalAddress.ts'

const figures = ['age', 'rank', 'wins', 'falls'] as const

/** The two side by side, and their bouts against each other. */
export function HeadToHead({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const { headToHead, red, blue } = bout
  const comparison = useComparison()
  const shown = (value: number | null) => (value === null ? '–' : pageDigits(value, language))
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('headToHead')}</h2>
        <span className="meta">{pageDigits(metWords(headToHead, t), language)}</span>
      </div>
      <div className="pad">
        <table className="against">
          <thead className="vh">
            <tr>
              <th scope="col">{bout.red.name}</th>
              <th scope="col">{t('figures')}</th>
              <th scope="col">{bout.blue.name}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure}>
                <td className="red-side">{shown(headToHead.red[figure])}</td>
                <th scope="row">{t(`figure.${figure}`)}</th>
                <td className="blue-side">{shown(headToHead.blue[figure])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Met bout={bout} />
        {red.playerId !== null && blue.playerId !== null && (
          <Anchor className="btn line full" {...comparison(red.playerId, blue.playerId)}>
            {t('compare')}
          </Anchor>
        )}
      </div>
    </section>
  )
}

type T = ReturnType<typeof useTranslation<'bouts'>>['t']

const metWords = ({ met, redWins, blueWins }: BoutDetail['headToHead'], t: T) =>
  met === 0 ? t('neverMet') : t('met', { count: met, redWins, blueWins })

const wayOf = ({ victoryType, redScore, blueScore }: BoutDetail['headToHead']['bouts'][number]) =>
  wonByKey({ victoryType, red: { score: redScore }, blue: { score: blueScore } })

function Met({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const { bouts } = bout.headToHead
  if (bouts.length === 0) return null
  return (
    <ul className="met">
      {bouts.map((one) => (
        <li key={one.id}>
          <DrawerLink drawer="play-detail" id={String(one.id)}>
            <span>
              <b>{one.event}</b>
              <small>
                {dateOf(one.at.slice(0, 10), language)}
                {one.winner && ` · ${bout[one.winner].name}`}
                {one.victoryType && ` · ${t(wayOf(one))}`}
              </small>
            </span>
            {!isUnfought(one) && <Tally of={one} />}
          </DrawerLink>
        </li>
      ))}
    </ul>
  )
}

function Tally({ of: { winner, redScore, blueScore } }: { of: BoutDetail['headToHead']['bouts'][number] }) {
  const { language } = useLanguage()
  if (redScore === null || blueScore === null) return null
  return (
    <span className="tally">
      <span className={winner === 'red' ? 'red-side won' : 'red-side'}>{pageDigits(redScore, language)}</span>
      <i aria-hidden="true">–</i>
      <span className={winner === 'blue' ? 'blue-side won' : 'blue-side'}>
        {pageDigits(blueScore, language)}
      </span>
    </span>
  )
}
