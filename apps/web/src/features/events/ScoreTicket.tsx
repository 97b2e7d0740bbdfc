import type { Bout, Corner } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/DrawerLink.tsx'
import { Flag } from '../../kit/Flag.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useLanguage } from '../../kit/language.ts'
import { clockText, useBoutClock } from './boutClock.ts'
import { roundKey } from './names.ts'
import { hourOf } from './times.ts'

const corners = ['red', 'blue'] as const

/** A bout on the night: its corners, its score while it is on, or that it can be predicted. */
export function ScoreTicket({ bout }: { bout: Bout }) {
  const { t } = useTranslation(['matches', 'events'])
  const { language } = useLanguage()
  const isLive = bout.status === 'live'
  return (
    <DrawerLink className="score-ticket" drawer="play-detail" id={String(bout.id)}>
      <span className="score-head">
        <span>
          {t('events:mat')} <bdi>{bout.mat}</bdi> · <bdi>{bout.weightTitle}</bdi>
        </span>{' '}
        {isLive ? (
          <span className="tag live">{t('status.live')}</span>
        ) : (
          <span className="score-time">
            <Icon name="clock" size="s" />
            <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>
          </span>
        )}
      </span>
      {corners.map((corner) => (
        <Side key={corner} bout={bout} corner={corner} />
      ))}
      <span className="score-foot">
        <span>{t(`events:${roundKey(bout.round)}`)}</span>{' '}
        {isLive ? <Clock bout={bout} /> : <b>{t('home.predict')}</b>}
      </span>
    </DrawerLink>
  )
}

function Clock({ bout }: { bout: Bout }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const left = useBoutClock(bout)
  return (
    <span>
      {t('period', { number: pageDigits(bout.period, language) })}{' '}
      <b>
        <bdi dir="ltr" className="tnum">
          {clockText(left, language)}
        </bdi>
      </b>
    </span>
  )
}

/** A corner; the one that trails is dimmed while the bout goes on. */
function Side({ bout, corner }: { bout: Bout; corner: Corner }) {
  const { language } = useLanguage()
  const side = bout[corner]
  const other = bout[corner === 'red' ? 'blue' : 'red']
  const isLagging = (side.score ?? 0) < (other.score ?? 0)
  return (
    <span className={`mini ${corner}-side${isLagging ? ' lag' : ''}`}>
      <Flag code={side.countryCode} />
      <span className="clamp-1" dir="auto">
        {side.name}
      </span>{' '}
      <bdi className="pt" aria-hidden={side.score === null}>
        {side.score === null ? '–' : pageDigits(side.score, language)}
      </bdi>
    </span>
  )
}
