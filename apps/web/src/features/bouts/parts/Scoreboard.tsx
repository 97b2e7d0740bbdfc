import type { BoutDetail } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { countryName } from '@pahlavan/kit/text/country.ts'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import type { KnownContent } from '../../../kit/drawer/known.ts'
import { KnownPair } from '../../../kit/drawer/KnownPair.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { clockText, useBoutClock, useIsLate } from '../boutClock.ts'
import { isUnfought, outcome, useCornerName, wonByKey } from '../names.ts'
import { PeriodRing } from '../PeriodRing.tsx'
import { PointsText } from '@pahlavan/kit/text/PointsText.tsx'
import { SideMark } from '../SideMark.tsx'
import { serverNow } from '@pahlavan/client/server-time'
import { useCountdown } from '@pahlavan/kit/time/countdown.ts'
import { dayWord, hourOf } from '@pahlavan/kit/text/hours.ts'
import '../scoreboard.css'

type Corner = 'red' | 'blue'

/** The two corners as solid halves, red first, and the mat's clock between them. */
export function Scoreboard({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  return (
    <>
      <section className="scoreboard" aria-label={t('scoreboard')}>
        <Half bout={bout} corner="red" />
        <Half bout={bout} corner="blue" />
        <MatClock bout={bout} />
      </section>
      <Result bout={bout} />
    </>
  )
}

function Half({ bout, corner }: { bout: BoutDetail; corner: Corner }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const nameOf = useCornerName()
  const side = bout[corner]
  const from =
    side.team ?? (side.club?.name || null) ?? (side.countryCode && countryName(side.countryCode, language))
  const { rank } = bout.headToHead[corner]
  const name = <span className="clamp-2">{nameOf(bout, corner)}</span>
  return (
    <div className={`half ${corner}-side ${outcome(bout, corner)}`}>
      <span className="vh">{t(corner)}</span>
      {side.playerId === null ? (
        <span className="who">{name}</span>
      ) : (
        <DrawerLink className="who" drawer="player" id={String(side.playerId)}>
          {name}
        </DrawerLink>
      )}
      {side.replaces && <span className="rec">{t('replaces', { name: side.replaces.name })}</span>}
      {from && (
        <span className="from">
          <SideMark side={side} />
          <span className="clamp-2">{from}</span>
        </span>
      )}
      {side.score === null || isUnfought(bout) ? (
        rank !== null && <span className="rec">{t('rankNo', { rank: pageDigits(rank, language) })}</span>
      ) : (
        <bdi className="pts">
          <PointsText points={side.score} />
        </bdi>
      )}
    </div>
  )
}

function MatClock({ bout }: { bout: BoutDetail }) {
  const left = useBoutClock(bout)
  return (
    <div className="clock">
      <PeriodRing bout={bout} left={left} />
      <ClockFace bout={bout} left={left} />
    </div>
  )
}

/** Before the first whistle, while a period goes on, or after it. */
function clockWord(bout: BoutDetail, left: number): 'aboutToStart' | 'period' | 'periodOver' {
  if (left === 0) return 'periodOver'
  const isWhole = bout.period === 1 && left === bout.periodSeconds
  return isWhole && !bout.isRunning ? 'aboutToStart' : 'period'
}

function ClockFace({ bout, left }: { bout: BoutDetail; left: number }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  if (bout.status === 'live')
    return (
      <div role="timer" aria-label={t('clock')}>
        <b className="tnum">
          <bdi dir="ltr">{clockText(left, language)}</bdi>
        </b>
        <span>{t(clockWord(bout, left), { number: pageDigits(bout.period, language) })}</span>
      </div>
    )
  if (bout.status === 'finished')
    return (
      <div>
        <Icon name="check-bold" size="m" />
        <span>{t('state.finished')}</span>
      </div>
    )
  if (bout.status === 'cancelled')
    return (
      <div>
        <Icon name="x" size="m" />
        <span>{t('state.cancelled')}</span>
      </div>
    )
  return <ToCome bout={bout} />
}

/** Below this time (ms) a countdown replaces the day. */
const NEAR = 86_400_000

/** Before a bout: its hour with a label, since a bare hour reads as a running clock; and the time left, or that it is late. */
function ToCome({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const at = Date.parse(bout.scheduledAt)
  const { hours, minutes, seconds, isTimeUp } = useCountdown(at, serverNow)
  const isLate = useIsLate(bout)
  const left = `${hours > 0 ? `${hours}:` : ''}${[minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')}`
  return (
    <div>
      <span>{t('at', { time: hourOf(bout.scheduledAt, language) })}</span>
      {isTimeUp && <b className="word">{t(isLate ? 'runsLate' : 'aboutToStart')}</b>}
      {!isTimeUp && at - serverNow() > NEAR && <b className="word">{dayWord(bout.scheduledAt, language)}</b>}
      {!isTimeUp && at - serverNow() <= NEAR && (
        <b className="at tnum" role="timer">
          <bdi dir="ltr">{pageDigits(left, language)}</bdi>
        </b>
      )}
    </div>
  )
}

/** Who won and how; the winner is whom the result names. */
function Result({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const { winner, victoryType, red, blue } = bout
  if (bout.status !== 'finished') return <div className="bout-end" />
  const points =
    red.classificationPoints !== null &&
    blue.classificationPoints !== null &&
    pageDigits(`${red.classificationPoints}–${blue.classificationPoints}`, language)
  return (
    <div className="bout-end ended">
      <p>
        {winner && (
          <>
            {t('won')} <b>{bout[winner].name}</b>
            {' · '}
          </>
        )}
        {victoryType && t(wonByKey(bout))}
      </p>
      {points && (
        <p className="meta">
          {t('classification')} <bdi dir={language === 0 ? 'rtl' : 'ltr'}>{points}</bdi>
        </p>
      )}
    </div>
  )
}

/** A bout before it has come. */
export const ScoreboardSkeleton = ({ known }: { known: KnownContent | undefined }) => (
  <output aria-busy="true">
    <div className="play-place">
      <div className="sk h-5 w-1/2" />
      <div className="sk mt-2 h-3 w-2/3" />
    </div>
    {known?.pair ? <KnownPair pair={known.pair} /> : <div className="sk h-42 w-full rounded-none" />}
    <div className="pad mt-16 grid gap-4">
      <div className="sk h-28 w-full" />
      <div className="sk h-5 w-1/3" />
      <div className="sk h-52 w-full" />
    </div>
  </output>
)
