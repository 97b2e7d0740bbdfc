import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenNear } from './near.ts'

/** What of an infinite query its end has to know. */
export type EndlessList = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Calls its first `onReached` within two screens of the viewport; a fling takes a second for that distance. */
function Milestone({ onReached }: { onReached: () => void }) {
  const [ref] = useState(() => whenNear('1600px', onReached))
  return <div ref={ref} />
}

/**
 * The end of an endless list: asks for more shortly before it is reached, but not during another fetch of the list: the next
 * page would abort a refetch, and leave old data.
 */
export function MoreOnScroll({ list }: { list: EndlessList }) {
  const { t } = useTranslation()
  if (!list.hasNextPage) return null
  const more = () => void list.fetchNextPage()
  return (
    <div className="more-end">
      {!list.isFetching && !list.isFetchNextPageError && <Milestone onReached={more} />}
      {list.isFetchNextPageError ? (
        <button type="button" className="btn line sm" onClick={more}>
          {t('retry')}
        </button>
      ) : (
        <output className="spin brand" aria-label={t('loading')} />
      )}
    </div>
  )
}
