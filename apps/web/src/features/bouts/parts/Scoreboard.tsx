import type { BoutDetail } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../kit/country.ts'
import { DrawerLink } from '../../../kit/DrawerLink.tsx'
import { Flag } from '../../../kit/Flag.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { useLanguage } from '../../../kit/language.ts'
import { clockText, useBoutClock } from '../boutClock.ts'
import { isUnfought, outcome, useCornerName, victoryKey } from '../names.ts'
import { dayWord, hourOf } from '../times.ts'
import '../scoreboard.css'

type Corner = 'red' | 'blue'

/** The two corners as solid halves, red first, and the mat's clock between them. */
export function Scoreboard({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('events')
  return (
    <>
      <section className="score" aria-label={t('scoreboard')}>
        <Half bout={bout} corner="red" />
        <Half bout={bout} corner="blue" />
        <MatClock bout={bout} />
      </section>
      <Result bout={bout} />
    </>
  )
}

function Half({ bout, corner }: { bout: BoutDetail; corner: Corner }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const nameOf = useCornerName()
  const side = bout[corner]
  const from = side.team ?? (side.countryCode && countryName(side.countryCode, language))
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
      {from && (
        <span className="from">
          <Flag code={side.countryCode} />
          <span className="clamp-2">{from}</span>
        </span>
      )}
      {side.score === null || isUnfought(bout) ? (
        rank !== null && <span className="rec">{t('rankNo', { rank: pageDigits(rank, language) })}</span>
      ) : (
        <bdi className="pts">{pageDigits(side.score, language)}</bdi>
      )}
    </div>
  )
}

/** The ring is how much of the period is over. */
function MatClock({ bout }: { bout: BoutDetail }) {
  const left = useBoutClock(bout)
  const part = bout.status === 'live' ? 1 - left / bout.periodSeconds : Number(bout.status === 'finished')
  return (
    <div className="clock">
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle cx="52" cy="52" r="49" />
        <circle cx="52" cy="52" r="49" pathLength="1" strokeDasharray={`${part} 1`} />
      </svg>
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
  const { t } = useTranslation('events')
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
  return (
    <div>
      <b className="at">
        <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>
      </b>
      <span>{dayWord(bout.scheduledAt, language)}</span>
    </div>
  )
}

/** Who won and how; the winner is whom the result names. */
function Result({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('events')
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
        {victoryType && t(victoryKey(victoryType))}
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
export const ScoreboardSkeleton = () => (
  <output aria-busy="true">
    <div className="play-place">
      <div className="sk h-5 w-1/2" />
      <div className="sk mt-2 h-3 w-2/3" />
    </div>
    <div className="sk h-44 w-full rounded-none" />
    <div className="pad mt-16 grid gap-4">
      <div className="sk h-28 w-full" />
      <div className="sk h-5 w-1/3" />
      <div className="sk h-52 w-full" />
    </div>
  </output>
)
