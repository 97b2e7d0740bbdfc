import type { Bout } from '@pahlavan/contract/bouts'
import type { Stream } from '@pahlavan/contract/live'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { PointsText } from '@pahlavan/kit/text/PointsText.tsx'
import { boutOn } from '../watching.rules.ts'

interface MatSwitchProps {
  streams: readonly Stream[]
  chosen: number
  bouts: readonly Bout[]
  onChoose: (id: number) => void
}

/** The mats and cameras of a broadcast, each with its score: a fan also follows the mats in the background. */
export function MatSwitch({ streams, chosen, bouts, onChoose }: MatSwitchProps) {
  const { t } = useTranslation('live')
  return (
    <section className="mat-switch" aria-label={t('streams')}>
      {streams.map((stream) => (
        <button
          key={stream.id}
          type="button"
          aria-pressed={stream.id === chosen}
          onClick={() => onChoose(stream.id)}
        >
          <span className="name">
            <span dir="auto">{stream.title}</span>
            {!stream.mayWatch && <Icon name="lock-key" size="s" />}
          </span>{' '}
          {stream.mat !== null && bouts.length > 0 && <Score bout={boutOn(bouts, stream.mat)} />}
        </button>
      ))}
    </section>
  )
}

function Score({ bout }: { bout: Bout | undefined }) {
  const { t } = useTranslation('live')
  if (!bout || bout.status !== 'live') return <small>{t('pause')}</small>
  return (
    <span className="score">
      <b className="red-side">
        <PointsText points={bout.red.score ?? 0} />
      </b>{' '}
      <b className="blue-side">
        <PointsText points={bout.blue.score ?? 0} />
      </b>
    </span>
  )
}
