import type { Bout, Pick } from '@pahlavan/contract/bouts'
import { predictionPoints } from '@pahlavan/contract/limits'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { victoryKey } from '../../bouts/names.ts'
import type { Picked } from '../pick.data.ts'

/** A pick in a sentence: «کاوه آهنگری با برتری فنی، ۸–۲». */
function usePickWords(): (bout: Bout, picked: Picked) => string {
  const { t } = useTranslation(['predictions', 'bouts'])
  const { language } = useLanguage()
  return (bout, { winner, victoryType, redScore, blueScore }) => {
    const { name } = bout[winner]
    const how = victoryType ? t('pickBy', { name, how: t(`bouts:${victoryKey(victoryType)}`) }) : name
    const score =
      redScore === null || blueScore === null ? '' : t('pickScore', { red: redScore, blue: blueScore })
    return how + pageDigits(score, language)
  }
}

interface WaitingPickProps {
  bout: Bout
  picked: Picked
}

/** A pick on its way: shown, and not yet called saved. */
export function WaitingPick({ bout, picked }: WaitingPickProps) {
  const { t } = useTranslation('predictions')
  const words = usePickWords()
  return (
    <output className="own-pick">
      <span className="spin" />
      <span>
        {words(bout, picked)}
        <small>{t('saving')}</small>
      </span>
    </output>
  )
}

interface MyPickProps {
  bout: Bout
  mine: Pick
  /** How many free picks of the event are left, where that was just said. */
  left: number | null
  onChange: (() => void) | undefined
}

/** The user's own pick: its receipt and its points. */
export function MyPick({ bout, mine, left, onChange }: MyPickProps) {
  const { t } = useTranslation('predictions')
  const { language } = useLanguage()
  const words = usePickWords()
  return (
    <div className="my-pick">
      <output className="own-pick">
        <Icon name="check-circle-fill" size="m" />
        <span>
          <b>{t('mine', { pick: words(bout, mine) })}</b>
          <small>
            {mine.receipt === '' ? t('saving') : t('receipt')} <bdi dir="ltr">{mine.receipt}</bdi>
          </small>
        </span>
      </output>
      <Outcome bout={bout} mine={mine} />
      {left !== null && (
        <p className="meta">{t('left', { count: left, number: pageDigits(left, language) })}</p>
      )}
      {onChange && (
        <button type="button" className="btn line sm" onClick={onChange}>
          <Icon name="pencil-simple" size="m" />
          {t('change')}
        </button>
      )}
    </div>
  )
}

/** The right parts of a pick, by its points: each rule gives another number of them (`docs/rules/decisions.md` §9). */
function rightParts(points: number): ('winner' | 'victoryType' | 'score')[] {
  const { winner, victoryType, score } = predictionPoints
  const isRight = { winner: points >= winner, score: points >= winner + score }
  const rest = points - (isRight.winner ? winner : 0) - (isRight.score ? score : 0)
  return [
    ...(isRight.winner ? (['winner'] as const) : []),
    ...(rest >= victoryType ? (['victoryType'] as const) : []),
    ...(isRight.score ? (['score'] as const) : []),
  ]
}

/** The points of a settled pick and why. */
function Outcome({ bout, mine }: Omit<MyPickProps, 'left' | 'onChange'>) {
  const { t } = useTranslation('predictions')
  const { language } = useLanguage()
  if (mine.isVoid) return <p className="outcome meta">{t('void')}</p>
  if (mine.points === null)
    return bout.status === 'scheduled' ? null : <p className="outcome meta">{t('waiting')}</p>
  const parts = rightParts(mine.points).map((part) => t(`right.${part}`))
  const why =
    parts.length > 0 ? new Intl.ListFormat(language === 0 ? 'fa' : 'en').format(parts) : t('right.none')
  return (
    <p className={mine.points > 0 ? 'outcome good' : 'outcome'}>
      <b>{t('points', { count: mine.points, number: pageDigits(mine.points, language) })}</b> {why}
    </p>
  )
}
