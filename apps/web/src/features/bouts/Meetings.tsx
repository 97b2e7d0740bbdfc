import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnTap } from '@pahlavan/kit/list/MoreOnTap.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { RowSkeletons } from '../../kit/list/Skeleton.tsx'
import { BoutsOfEvents } from './BoutsOfEvents.tsx'
import { meetings } from './bouts.data.ts'

/** The bouts of two wrestlers against each other: those that are on or to come, then the newest. */
export function Meetings({ playerId, rivalId }: { playerId: number; rivalId: number }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const list = useInfiniteQuery(meetings(language, playerId, rivalId))
  const bouts = list.data?.pages.flatMap(({ items }) => items) ?? []
  const total = list.data?.pages[0]?.totalRecords ?? 0
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('headToHead')}</h2>
        {total > 0 && (
          <span className="meta">{t('meetings', { count: total, number: pageDigits(total, language) })}</span>
        )}
      </div>
      <ListState
        list={list}
        rows={bouts}
        loading={<RowSkeletons />}
        empty={<p className="pad meta">{t('notMet')}</p>}
      >
        <BoutsOfEvents bouts={bouts} shows="weight" />
        <MoreOnTap list={list} label={t('moreBouts')} />
      </ListState>
    </section>
  )
}
