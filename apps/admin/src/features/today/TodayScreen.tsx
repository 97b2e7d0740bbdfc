import type { DataOf } from '@pahlavan/contract/endpoint'
import { isAllowed } from '@pahlavan/contract/access'
import type { today } from '@pahlavan/contract/admin/today'
import { serverNow } from '@pahlavan/client/server-time'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { clockOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownAccount } from '../account/account.data.ts'
import { HealthPanel } from '../health/HealthPanel.tsx'
import { DayBars } from './parts/DayBars.tsx'
import { WaitingPanel } from './parts/WaitingPanel.tsx'
import { clubDays, waitingLines } from './today.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/edit.css'
import './today.css'

/** The first page: what waits for somebody, the state of the machine, and the last two weeks. */
export function TodayScreen() {
  const { t } = useTranslation('today')
  const { language } = useLanguage()
  const { data: me } = useQuery(ownAccount())
  const { data, error, refetch } = useQuery(waitingLines())
  const days = useQuery(clubDays())
  if (!data || !me) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <header className="page-head">
        <h1>{wholeDate(new Date(serverNow()).toISOString(), language)}</h1>
        <p>{t('readAt', { time: clockOf(data.readAt, language) })}</p>
      </header>
      {days.data && <NowBand {...days.data} />}
      <div className="today-panels">
        <WaitingPanel lines={data.items} />
        {isAllowed(me.roles, 'health.read') && <HealthPanel />}
      </div>
      {days.data && <Days {...days.data} />}
      {days.error && !days.data && <ErrorState error={days.error} retry={() => void days.refetch()} />}
    </>
  )
}

type ClubDays = DataOf<typeof today.days>

/** What happens now, in four numbers. */
function NowBand({ live, days }: ClubDays) {
  const { t } = useTranslation('today')
  const { language } = useLanguage()
  const purchases = days.at(-1)?.purchases ?? 0
  const counts = { viewers: live.viewers, events: live.events, purchases, scheduled: live.scheduled }
  return (
    <section className="now-band" aria-label={t('now')}>
      {(['viewers', 'events', 'purchases', 'scheduled'] as const).map((name) => (
        <p key={name}>
          <b>{formatNumber(counts[name], language)}</b> {t(`counts.${name}`)}
        </p>
      ))}
    </section>
  )
}

/** The charts of the last two weeks; sales for those that may see money. */
function Days({ days }: ClubDays) {
  const { t } = useTranslation('today')
  const { language } = useLanguage()
  const names = days.map(({ day }) => day)
  const people = (value: number) => t('people', { shown: formatNumber(value, language) })
  const picks = (value: number) => t('picks', { shown: formatNumber(value, language) })
  const sales = days.flatMap((day) => day.sales ?? [])
  return (
    <section aria-label={t('days')}>
      <h2 className="today-days">
        {t('days')} <small>{t('daysNote')}</small>
      </h2>
      <div className="today-charts">
        <DayBars
          title={t('signUps')}
          days={names}
          values={days.map(({ signUps }) => signUps)}
          says={people}
        />
        <DayBars title={t('pickCount')} days={names} values={days.map((day) => day.picks)} says={picks} />
        {sales.length === names.length && (
          <DayBars
            title={t('sales')}
            days={names}
            values={sales}
            says={(value) => t('toman', { shown: formatNumber(value, language) })}
          />
        )}
      </div>
    </section>
  )
}
