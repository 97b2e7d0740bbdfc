import type { BoutDetail, TimelineEntry } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { clockText } from '../boutClock.ts'
import { actionKey } from '../names.ts'
import '../points.css'

/** Throws that are worth a second ring. */
const GREAT = 4

/** What happened on the mat, the newest above: red at the start of the line, blue at its end. */
export function Timeline({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const { timeline } = bout
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('timeline')}</h2>
        {timeline.length > 1 && <span className="meta">{t('newestAbove')}</span>}
      </div>
      {timeline.length === 0 && (
        <p className="pad meta">{t(bout.status === 'live' ? 'noPoints' : 'noPointsEver')}</p>
      )}
      {timeline.length > 0 && (
        <ol className="points">
          {timeline.map((entry, at) => {
            const later = timeline[at - 1]
            const ends = (later?.period ?? entry.period) > entry.period
            return (
              <Fragment key={entry.id}>
                {ends && <PeriodEnd timeline={timeline} period={entry.period} />}
                <Entry entry={entry} />
              </Fragment>
            )
          })}
        </ol>
      )}
    </section>
  )
}

export function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const { points, corner } = entry
  const disc = ['p', points >= GREAT && 'big', points === 0 && 'none'].filter(Boolean).join(' ')
  return (
    <li>
      <time>
        <bdi dir="ltr">{clockText(entry.clock, language)}</bdi>
      </time>
      <div className={`act ${corner}-side`}>
        <span className="vh">{t(corner)} </span>
        <span className={disc}>
          {points === 0 ? <Icon name="info" size="m" /> : pageDigits(points, language)}
        </span>
        <span>{t(actionKey(entry.action))}</span>
      </div>
    </li>
  )
}

function PeriodEnd({ timeline, period }: { timeline: TimelineEntry[]; period: number }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const sum = (corner: 'red' | 'blue') =>
    timeline
      .filter((entry) => entry.corner === corner && entry.period <= period)
      .reduce((total, { points }) => total + points, 0)
  const words = { number: period, red: sum('red'), blue: sum('blue') }
  return (
    <li className="mark-line">
      <span>{pageDigits(t('periodEnd', words), language)}</span>
    </li>
  )
}
