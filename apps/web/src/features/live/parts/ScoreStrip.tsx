import type { Bout } from '@pahlavan/contract/bouts'
import { useTranslation } from 'react-i18next'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoutLink } from '../../bouts/BoutLink.tsx'
import { clockText, useBoutClock } from '../../bouts/boutClock.ts'
import { PointsText } from '@pahlavan/kit/text/PointsText.tsx'
import { boutOn } from '../watching.rules.ts'
import '../score-strip.css'

/** The bout on the mat that is watched: who, how it stands, and the clock. Nothing where nothing is on or to come. */
export function ScoreStrip({ bouts, mat }: { bouts: readonly Bout[]; mat: string | null }) {
  const bout = boutOn(bouts, mat)
  return bout ? <Strip key={bout.id} bout={bout} /> : null
}

function Strip({ bout }: { bout: Bout }) {
  const { t } = useTranslation('live')
  const { language } = useLanguage()
  const left = useBoutClock(bout)
  const isLive = bout.status === 'live'
  return (
    <BoutLink bout={bout} className="score-strip">
      <span className="corner red-side">
        <b dir="auto">{bout.red.name}</b>
        {bout.red.score !== null && <PointsText points={bout.red.score} />}
      </span>
      <span className="mid">
        {!isLive && <small>{t('next')}</small>}
        <bdi dir="ltr" className={isLive ? 'tnum' : undefined}>
          {isLive ? clockText(left, language) : hourOf(bout.scheduledAt, language)}
        </bdi>
      </span>
      <span className="corner blue-side">
        {bout.blue.score !== null && <PointsText points={bout.blue.score} />}
        <b dir="auto">{bout.blue.name}</b>
      </span>
    </BoutLink>
  )
}
