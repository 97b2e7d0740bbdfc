import type { Bout } from '@pahlavan/contract/bouts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { BoutLink } from './BoutLink.tsx'
import { playerBouts, playerResults } from './bouts.data.ts'
import { useCornerName } from './names.ts'
import './player-form.css'

const cornerOf = (bout: Bout, playerId: number) => (bout.red.playerId === playerId ? 'red' : 'blue')
const otherCorner = (bout: Bout, playerId: number) => (bout.red.playerId === playerId ? 'blue' : 'red')

/** The last results of a wrestler as marks, and the bout that is on or comes next. */
export function PlayerForm({ playerId, hasResults }: { playerId: number; hasResults: boolean }) {
  const { language } = useLanguage()
  const list = useInfiniteQuery(playerBouts(language, playerId))
  const results = useQuery({ ...playerResults(language, playerId), enabled: hasResults })
  // Both come before either is drawn, so that nothing moves.
  if (list.isPending || results.isLoading) return null
  const bouts = list.data?.pages[0]?.items ?? []
  const next =
    bouts.find(({ status }) => status === 'live') ?? bouts.find(({ status }) => status === 'scheduled')
  const last = results.data?.items.filter(({ winner }) => winner !== null) ?? []
  if (!next && last.length === 0) return null
  return (
    <div className="player-form">
      {last.length > 0 && <Last bouts={last} playerId={playerId} />}
      {next && <Next bout={next} playerId={playerId} />}
    </div>
  )
}

interface OfPlayerProps {
  bout: Bout
  playerId: number
}

function Last({ bouts, playerId }: { bouts: readonly Bout[]; playerId: number }) {
  const { t } = useTranslation('bouts')
  return (
    <section className="last" aria-label={t('form.last')}>
      <small aria-hidden="true">{t('form.last')}</small>
      <ul>
        {bouts.map((bout) => (
          <li key={bout.id}>
            <Mark bout={bout} playerId={playerId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mark({ bout, playerId }: OfPlayerProps) {
  const { t } = useTranslation('bouts')
  const nameOf = useCornerName()
  const hasWon = bout.winner === cornerOf(bout, playerId)
  const name = nameOf(bout, otherCorner(bout, playerId))
  return (
    <BoutLink
      bout={bout}
      className={hasWon ? 'won' : undefined}
      aria-label={t(hasWon ? 'form.won' : 'form.lost', { name })}
    >
      <i>
        <Icon name={hasWon ? 'check-bold' : 'x'} size="s" />
      </i>
    </BoutLink>
  )
}

function Next({ bout, playerId }: OfPlayerProps) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const nameOf = useCornerName()
  const isLive = bout.status === 'live'
  return (
    <BoutLink bout={bout} className="next">
      <span>
        <small>
          {isLive ? t('form.now') : t('form.next')}
          {!isLive && ` · ${weekdayAndHour(bout.scheduledAt, language)}`}
        </small>{' '}
        <b dir="auto">{t('form.against', { name: nameOf(bout, otherCorner(bout, playerId)) })}</b>
      </span>
      <Icon name="caret-right" size="s" />
    </BoutLink>
  )
}
