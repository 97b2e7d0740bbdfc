import type { Bout, Corner } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoutLink } from '../../bouts/BoutLink.tsx'
import { clockText, useBoutClock } from '../../bouts/boutClock.ts'
import { isUnfought, outcome, useCornerName, wonByKey } from '../../bouts/names.ts'
import { PointsText } from '@pahlavan/kit/text/PointsText.tsx'
import { bracketOf, type Column, inTurn } from '../bracket.rules.ts'
import { RoundName } from './RoundName.tsx'
import '../bracket-list.css'

/** All rounds of a weight below one another: live, coming and finished ones, the last round first. */
export function BracketList({ bouts }: { bouts: readonly Bout[] }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const { groups, main, repechage } = bracketOf(bouts)
  const isFinal = ({ round }: Column) => round === 'final'
  const inOrder = [...groups, ...main.filter((one) => !isFinal(one)), ...repechage, ...main.filter(isFinal)]
  return inTurn(inOrder).map((column) => (
    <section key={column.key} className="round-list">
      <h3>
        <RoundName column={column} />{' '}
        <small>
          {t('count.bouts', {
            count: column.bouts.length,
            number: pageDigits(column.bouts.length, language),
          })}
        </small>
      </h3>
      <ol>
        {column.bouts.map((bout) => (
          <li key={bout.id}>
            <Row bout={bout} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Row({ bout }: { bout: Bout }) {
  return (
    <BoutLink bout={bout}>
      <Name bout={bout} corner="red" /> <Points bout={bout} corner="red" />{' '}
      <i className={bout.status}>
        <State bout={bout} />
      </i>{' '}
      <Points bout={bout} corner="blue" /> <Name bout={bout} corner="blue" />
    </BoutLink>
  )
}

function Name({ bout, corner }: { bout: Bout; corner: Corner }) {
  const nameOf = useCornerName()
  return (
    <span className={outcome(bout, corner)} dir="auto">
      {nameOf(bout, corner)}
    </span>
  )
}

function Points({ bout, corner }: { bout: Bout; corner: Corner }) {
  const { score } = bout[corner]
  return (
    <b className={`${corner}-side`}>{score !== null && !isUnfought(bout) && <PointsText points={score} />}</b>
  )
}

function State({ bout }: { bout: Bout }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const left = useBoutClock(bout)
  if (bout.status === 'live')
    return (
      <>
        {t('state.live')}{' '}
        <bdi dir="ltr" className="tnum">
          {clockText(left, language)}
        </bdi>
      </>
    )
  if (bout.status === 'finished' && bout.victoryType) return t(wonByKey(bout))
  if (bout.status === 'cancelled') return '–'
  return <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>
}
