import type { PredictedBout } from '@pahlavan/contract/predictions'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wonByKey } from '../../bouts/names.ts'

/** What became of one's pick: saved with a receipt, locked, or settled with its points. */
export function PickState({ bout }: { bout: PredictedBout }) {
  const { t } = useTranslation('matches')
  const { myPrediction: mine, isOpen, status } = bout
  if (!mine) {
    if (isOpen || status === 'cancelled') return null
    if (status === 'finished') return <Ended bout={bout} />
    return (
      <p className="pick-state">
        <Icon name="lock-key" size="s" />
        {t('predict.missed')}
      </p>
    )
  }
  if (mine.isVoid) return <p className="pick-state">{t('predict.void')}</p>
  if (mine.points !== null) return <Points points={mine.points} />
  return (
    <output className="pick-state">
      <Icon name={isOpen ? 'check-circle-fill' : 'lock-key'} size="s" />
      {mine.receipt === '' ? (
        t('predict.saving')
      ) : (
        <>
          {t(isOpen ? 'predict.saved' : 'predict.locked')} <bdi dir="ltr">{mine.receipt}</bdi>
        </>
      )}
    </output>
  )
}

/** Who won and how, where one has picked nobody. */
function Ended({ bout }: { bout: PredictedBout }) {
  const { t } = useTranslation(['matches', 'bouts'])
  const { winner, victoryType } = bout
  if (!victoryType) return null
  const how = t(`bouts:${wonByKey(bout)}`)
  return <p className="pick-state">{winner ? t('predict.won', { name: bout[winner].name, how }) : how}</p>
}

function Points({ points }: { points: number }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const number = pageDigits(points, language)
  return (
    <p className="pick-state">
      <span className={points > 0 ? 'tag ok' : 'tag'}>
        {points > 0 ? t('predict.gained', { count: points, number }) : t('predict.nothing')}
      </span>
    </p>
  )
}
