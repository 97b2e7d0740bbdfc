import type { EditedBroadcast } from '@pahlavan/contract/admin/broadcasts'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { ListHead } from '../../desk/ListHead.tsx'
import { broadcastList } from './broadcasts.data.ts'
import { BroadcastForm } from './parts/BroadcastForm.tsx'
import { BroadcastMark } from './parts/BroadcastMark.tsx'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import '../../desk/table.css'

/** The broadcasts that are on and to come, and the newest that are over; or the form of a new one, as the address says. */
export function BroadcastsScreen() {
  const { t } = useTranslation('broadcast')
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(broadcastList())
  if (params.has('new')) return <BroadcastForm broadcast={null} />
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <ListHead words={{ title: t('title'), sub: t('sub'), new: t('new') }} address="/broadcasts?new=1" />
      <section className="panel" aria-label={t('title')}>
        {data.items.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <ul className="rows">
            {data.items.map((broadcast) => (
              <Broadcast key={broadcast.id} broadcast={broadcast} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Broadcast({ broadcast: { id, fields, status, eventTitle } }: { broadcast: EditedBroadcast }) {
  const { t } = useTranslation('broadcast')
  const { language } = useLanguage()
  const { title, titleEn, startsAt, access } = fields
  return (
    <li>
      <div>
        <Link href={`/broadcasts/${id}`} className="row-link">
          <bdi>{language === 1 && titleEn ? titleEn : title}</bdi>
        </Link>
        <small>
          {[weekdayAndHour(startsAt, language), t(`access.${access}`), eventTitle]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <BroadcastMark status={status} />
    </li>
  )
}
