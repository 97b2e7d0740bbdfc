import { broadcasts, type ListedBroadcast } from '@pahlavan/contract/admin/broadcasts'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListHead } from '../../desk/ListHead.tsx'
import { ListPanel } from '../../desk/ListPanel.tsx'
import { ListTools } from '../../desk/ListTools.tsx'
import { RowSkeleton } from '../../desk/RowSkeleton.tsx'
import { broadcastList } from './broadcasts.data.ts'
import { BroadcastForm } from './parts/BroadcastForm.tsx'
import { BroadcastMark } from './parts/BroadcastMark.tsx'
import '../../desk/rows.css'
import '../../desk/table.css'

/** The broadcasts: on and to come, then over; or the form of a new one, as the address says. */
export function BroadcastsScreen() {
  const { t } = useTranslation('broadcast')
  const [params] = useSearchParams()
  const list = useInfiniteQuery(broadcastList())
  if (params.has('new')) return <BroadcastForm broadcast={null} />
  return (
    <>
      <ListHead words={{ title: t('title'), sub: t('sub'), new: t('new') }} address="/broadcasts?new=1" />
      <ListPanel
        label={t('title')}
        list={list}
        filters={
          <div className="filters">
            <ListTools>
              <ExportButton endpoint={broadcasts.export} query={{}} />
            </ListTools>
          </div>
        }
        loading={<RowSkeleton />}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
        words={{ order: t('order'), more: t('more') }}
      >
        {(rows) => (
          <ul className="rows">
            {rows.map((broadcast) => (
              <Broadcast key={broadcast.id} broadcast={broadcast} />
            ))}
          </ul>
        )}
      </ListPanel>
    </>
  )
}

function Broadcast({ broadcast }: { broadcast: ListedBroadcast }) {
  const { id, title, titleEn, startsAt, access, status, eventTitle } = broadcast
  const { t } = useTranslation('broadcast')
  const { language } = useLanguage()
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
