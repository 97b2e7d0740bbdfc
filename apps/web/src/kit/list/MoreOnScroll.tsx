import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenNear } from './near.ts'

/** What of an infinite query its end has to know. */
export type EndlessList = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Calls the `onReached` that it came with when it comes near to what is seen: two screens, which a fling takes a second for. */
function Milestone({ onReached }: { onReached: () => void }) {
  const [ref] = useState(() => whenNear('1600px', onReached))
  return <div ref={ref} />
}

/**
 * The end of an endless list: asks for more shortly before it is reached, but not while anything of the list is asked for: the next
 * page would break off what is renewed, and leave it old.
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
