import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { MoreOnTap } from '@pahlavan/kit/list/MoreOnTap.tsx'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { RowSkeletons } from '../../kit/list/Skeleton.tsx'
import { BoutsOfEvents } from './BoutsOfEvents.tsx'
import { playerBouts } from './bouts.data.ts'

/** A wrestler's next bouts and results, fetched near the viewport. A wrestler without events shows nothing. */
export function PlayerBouts({ playerId }: { playerId: number }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const [ref, isNear] = useNear()
  const list = useInfiniteQuery({ ...playerBouts(language, playerId), enabled: isNear })
  const bouts = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isError || (list.isSuccess && bouts.length === 0)) return null
  return (
    <section className="section" ref={ref}>
      <div className="section-head">
        <h2>{t('ofPlayer')}</h2>
      </div>
      {list.isPending && <RowSkeletons />}
      <BoutsOfEvents bouts={bouts} shows="weight" />
      <MoreOnTap list={list} label={t('moreBouts')} />
    </section>
  )
}
