import type { RosterCamp } from '@pahlavan/contract/admin/rosters'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { rosterList } from './rosters.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import './rosters.css'

/** The camps with their places: those that are ahead, and those of the last month. */
export function RostersScreen() {
  const { t } = useTranslation('roster')
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(rosterList(language))
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <section className="panel" aria-label={t('title')}>
        {data.items.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
        <ul className="rows rosters">
          {data.items.map((camp) => (
            <CampRow key={camp.id} camp={camp} />
          ))}
        </ul>
      </section>
    </>
  )
}

function CampRow({ camp }: { camp: RosterCamp }) {
  const { t } = useTranslation('roster')
  const { language } = useLanguage()
  const { id, title, place, startsOn, taken, capacity, consents, waiting } = camp
  const shown = (count: number) => formatNumber(count, language)
  return (
    <li>
      <div>
        <Link href={`/rosters/${id}`} className="row-link">
          <bdi>{title}</bdi>
        </Link>
        <small>
          {dateOf(startsOn, language)} · <bdi>{place}</bdi>
        </small>
      </div>
      {consents > 0 && (
        <span className="tag">{t('consents', { count: consents, shown: shown(consents) })}</span>
      )}
      {waiting > 0 && <span className="tag">{t('waiting', { count: waiting, shown: shown(waiting) })}</span>}
      <b className="roster-places">{t('places', { taken: shown(taken), capacity: shown(capacity) })}</b>
    </li>
  )
}
