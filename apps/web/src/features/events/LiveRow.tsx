import type { Bout, Corner } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { clockText, useBoutClock, useIsLate } from '../bouts/boutClock.ts'
import { BoutLink } from '../bouts/BoutLink.tsx'
import { PeriodRing } from '../bouts/PeriodRing.tsx'
import { PointsText } from '@pahlavan/kit/text/PointsText.tsx'
import { SideMark } from '../bouts/SideMark.tsx'
import { roundKey } from '../bouts/names.ts'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import './live-row.css'

const corners = ['red', 'blue'] as const

/** A bout on the night in one row: its clock as a ring, its two and their points; one to come says when, whether it is late, and that it can be predicted. */
export function LiveRow({ bout }: { bout: Bout }) {
  const { t } = useTranslation(['matches', 'bouts'])
  const { language } = useLanguage()
  const isLive = bout.status === 'live'
  const isLate = useIsLate(bout)
  return (
    <BoutLink bout={bout} className="live-row">
      <span className="cap">
        {t('bouts:mat')} <bdi>{bout.mat}</bdi> · <bdi>{bout.weightTitle}</bdi> ·{' '}
        {t(`bouts:${roundKey(bout.round)}`)}
        {isLate && <> · {t('bouts:late')}</>}{' '}
        <span className="vh">{isLive ? t('status.live') : hourOf(bout.scheduledAt, language)}</span>
      </span>{' '}
      {corners.map((corner) => (
        <Side key={corner} bout={bout} corner={corner} />
      ))}
      {isLive ? <Clock bout={bout} /> : <ToCome bout={bout} />}
    </BoutLink>
  )
}

function Clock({ bout }: { bout: Bout }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const left = useBoutClock(bout)
  return (
    <span className="dial on">
      <PeriodRing bout={bout} left={left} />
      <small>{t('periodShort', { number: pageDigits(bout.period, language) })}</small>{' '}
      <b>
        <bdi dir="ltr" className="tnum">
          {clockText(left, language)}
        </bdi>
      </b>
    </span>
  )
}

function ToCome({ bout }: { bout: Bout }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  return (
    <>
      <span className="call">{t(bout.isCalled ? 'home.called' : 'home.predict')}</span>
      <span className="dial" aria-hidden="true">
        <Icon name="clock" size="s" />
        <b>
          <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>
        </b>
      </span>
    </>
  )
}

/** A corner; the one that trails is dimmed while the bout goes on. */
function Side({ bout, corner }: { bout: Bout; corner: Corner }) {
  const side = bout[corner]
  const other = bout[corner === 'red' ? 'blue' : 'red']
  const isLagging = (side.score ?? 0) < (other.score ?? 0)
  return (
    <>
      <span className={isLagging ? 'who lag' : 'who'}>
        <SideMark side={side} />
        <span dir="auto">{side.name}</span>
      </span>{' '}
      {side.score !== null && (
        <bdi className={`pt ${corner}-side`}>
          <PointsText points={side.score} />
        </bdi>
      )}{' '}
    </>
  )
}
