import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../kit/language.ts'
import { useNear } from '../../kit/near.ts'
import { RowSkeletons } from '../../kit/Skeleton.tsx'
import { BoutRow } from './BoutRow.tsx'
import { playerBouts } from './eventLists.data.ts'

/** What a wrestler wrestles next, and how he has done; asked for when it comes near. Who never entered an event has none. */
export function PlayerBouts({ playerId }: { playerId: number }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const [ref, isNear] = useNear<HTMLElement>()
  const list = useInfiniteQuery({ ...playerBouts(language, playerId), enabled: isNear })
  const bouts = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isError || (list.isSuccess && bouts.length === 0)) return null
  return (
    <section className="section" ref={ref}>
      <div className="section-head">
        <h2>{t('ofPlayer')}</h2>
      </div>
      {list.isPending && <RowSkeletons />}
      <ul className="bouts">
        {bouts.map((bout) => (
          <li key={bout.id}>
            <p className="hint" dir="auto">
              {bout.eventTitle}
            </p>
            <BoutRow bout={bout} shows="weight" />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="pad">
          <button
            type="button"
            className="btn line full"
            aria-busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('moreBouts')}
          </button>
        </div>
      )}
    </section>
  )
}
