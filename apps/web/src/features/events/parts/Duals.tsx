import type { Bout } from '@pahlavan/contract/bouts'
import type { EventDetail } from '@pahlavan/contract/events'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { BoutRow } from '../../bouts/BoutRow.tsx'
import { eventBouts } from '../eventDetail.data.ts'
import { dayWord, hourOf } from '@pahlavan/kit/text/hours.ts'
import { isOneDay } from '@pahlavan/kit/text/spans.ts'
import '../duals.css'

type Dual = EventDetail['duals'][number]

/** The duals of a league's round: how the teams stand, and their bouts. */
export function Duals({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const bouts = useQuery(eventBouts(language, event.id))
  if (event.duals.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('duals')}</h2>
      </div>
      {bouts.isError && !bouts.data && <ErrorState error={bouts.error} retry={() => void bouts.refetch()} />}
      <div className="duals">
        {event.duals.map((dual) => (
          <DualCard
            key={dual.id}
            dual={dual}
            event={event}
            bouts={(bouts.data ?? []).filter(({ key }) => key === `dual-${dual.number}`)}
          />
        ))}
      </div>
    </section>
  )
}

interface DualCardProps {
  dual: Dual
  event: EventDetail
  bouts: Bout[]
}

function DualCard({ dual, event, bouts }: DualCardProps) {
  const { t } = useTranslation(['events', 'bouts'])
  const { language } = useLanguage()
  const isOn = bouts.some(({ status }) => status === 'live')
  if (bouts.length === 0) return <BoutlessDual dual={dual} event={event} />
  return (
    <details className="dual" open={isOn}>
      <summary>
        <DualTeams dual={dual} bouts={bouts} startsAt={bouts[0]?.scheduledAt ?? null} />
        <span className="meta">
          {isOn && <span className="tag live">{t('bouts:state.live')}</span>}
          {t('count.bouts', { count: bouts.length, number: pageDigits(bouts.length, language) })}
          <Icon name="caret-down" size="m" />
        </span>
      </summary>
      <div className="bouts">
        {bouts.map((bout) => (
          <BoutRow key={bout.id} bout={bout} shows="weight" />
        ))}
      </div>
    </details>
  )
}

/** A dual without line-ups: its teams and its time. */
function BoutlessDual({ dual, event }: Omit<DualCardProps, 'bouts'>) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const isAhead = event.status === 'upcoming' || event.status === 'live'
  const startsAt = dual.startsAt ?? event.startsAt
  return (
    <div className="dual boutless">
      <DualTeams dual={dual} bouts={[]} startsAt={isAhead ? startsAt : null} />
      {isAhead && (
        <span className="meta">
          {!isOneDay(event) && <time dateTime={startsAt}>{dayWord(startsAt, language)} · </time>}
          {t('lineUpsLater')}
        </span>
      )}
    </div>
  )
}

interface DualTeamsProps {
  dual: Dual
  bouts: readonly Bout[]
  /** Stands between the teams until a bout begins. */
  startsAt: string | null
}

/** The teams of a dual, with their points once bouts are wrestled, and before that with its hour. */
function DualTeams({ dual, bouts, startsAt }: DualTeamsProps) {
  const { language } = useLanguage()
  const isAhead = dual.redScore + dual.blueScore === 0 && bouts.every(({ status }) => status === 'scheduled')
  const team = (corner: 'red' | 'blue') => (
    <span className={dual.winner === corner ? `team ${corner}-side won` : `team ${corner}-side`}>
      <b>{dual[corner]}</b>
      {!isAhead && <span className="num">{pageDigits(dual[`${corner}Score`], language)}</span>}
    </span>
  )
  return (
    <h3 className="dual-teams">
      {team('red')}{' '}
      {isAhead && startsAt !== null ? (
        <bdi dir="ltr" className="at">
          {hourOf(startsAt, language)}
        </bdi>
      ) : (
        <i aria-hidden="true">–</i>
      )}{' '}
      {team('blue')}
    </h3>
  )
}
