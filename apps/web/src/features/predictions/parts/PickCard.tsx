import type { Corner } from '@pahlavan/contract/bouts'
import type { PredictedBout } from '@pahlavan/contract/predictions'
import { pageDigits } from '@pahlavan/persian/digits'
import { tehranDay } from '@pahlavan/persian/tehran'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { serverNow } from '@pahlavan/client/server-time'
import { hasSession } from '@pahlavan/client/session'
import { eventDays } from '@pahlavan/kit/text/spans.ts'
import { BoutLink } from '../../bouts/BoutLink.tsx'
import { SideMark } from '../../bouts/SideMark.tsx'
import { outcome, roundKey } from '../../bouts/names.ts'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useSavePick } from '../pick.data.ts'
import { PickState } from './PickState.tsx'
import { Votes } from './Votes.tsx'

const corners = ['red', 'blue'] as const

/** A bout with a button for each corner: a tap says who wins. */
export function PickCard({ bout }: { bout: PredictedBout }) {
  const { t } = useTranslation('matches')
  return (
    <article className="pick-card">
      <Meta bout={bout} />
      <fieldset className="pick-pair">
        <legend className="vh">{t('predict.whoWins')}</legend>
        {corners.map((corner) => (
          <PickButton key={corner} bout={bout} corner={corner} />
        ))}
      </fieldset>
      <Votes forecast={bout.forecast} />
      <PickState bout={bout} />
    </article>
  )
}

function Meta({ bout }: { bout: PredictedBout }) {
  const { t } = useTranslation(['bouts', 'matches'])
  return (
    <BoutLink bout={bout} className="pick-meta">
      <span>
        <bdi>{bout.weightTitle}</bdi> · {t(roundKey(bout.round))} ·{' '}
        <span className="whitespace-nowrap">
          {t('mat')} <bdi>{bout.mat}</bdi>
        </span>
      </span>{' '}
      <span className="end">
        <When bout={bout} />
        <Icon name="caret-right" size="s" />
      </span>
    </BoutLink>
  )
}

/** When picks end: with the bout's call, about the time it is planned for. */
function When({ bout }: { bout: PredictedBout }) {
  const { t } = useTranslation(['matches', 'bouts'])
  const { language } = useLanguage()
  if (bout.status === 'live') return <span className="tag live">{t('status.live')}</span>
  if (bout.status === 'cancelled') return <span className="tag bad">{t('status.cancelled')}</span>
  const at = { startsAt: bout.scheduledAt, endsAt: bout.scheduledAt }
  const isToday = tehranDay(Date.parse(bout.scheduledAt)) === tehranDay(serverNow())
  return (
    <>
      {bout.status === 'scheduled' && <Icon name="clock" size="s" />}
      <time dateTime={bout.scheduledAt}>
        {!isToday && `${eventDays(at, language)} `}
        {bout.status === 'scheduled' && <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>}
      </time>
    </>
  )
}

function PickButton({ bout, corner }: { bout: PredictedBout; corner: Corner }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const pick = useSavePick(bout.id, { failed: t('predict.failed') })
  const side = bout[corner]
  const isMine = bout.myPrediction?.winner === corner
  const choose = () => {
    if (!hasSession()) return open('login-now')
    if (isMine) return
    // Another winner keeps the victory type; a score was one of the other winner's.
    const victoryType = bout.myPrediction?.victoryType ?? null
    pick.mutate({ winner: corner, victoryType, redScore: null, blueScore: null })
  }
  return (
    <button
      type="button"
      className={`pick ${corner}-side ${outcome(bout, corner)}`}
      aria-pressed={isMine}
      disabled={!bout.isOpen}
      onClick={choose}
    >
      <SideMark side={side} />
      <span className="name" dir="auto">
        {side.name}
      </span>
      {side.score !== null && <bdi className="pt">{pageDigits(side.score, language)}</bdi>}
      {isMine && (
        <span className="mine">
          <Icon name="check-bold" size="s" />
        </span>
      )}
    </button>
  )
}
