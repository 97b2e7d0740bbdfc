import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../kit/language.ts'
import { MoreOnScroll } from '../../kit/MoreOnScroll.tsx'
import { ErrorState } from '../../kit/States.tsx'
import { eventList } from './eventLists.data.ts'
import { EventTicket } from './EventTicket.tsx'

/** The Matches tab: the events, live ones first. */
export function MatchesTab() {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const list = useInfiniteQuery(eventList(language))
  const cards = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <div className="page-title tight">
        <h1>{t('title')}</h1>
      </div>
      {list.isError && cards.length === 0 && (
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      )}
      <div className="tickets">
        {cards.map((event, at) => (
          <EventTicket key={event.id} event={event} feature={event.status === 'live'} first={at === 0} />
        ))}
      </div>
      <MoreOnScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        more={() => void list.fetchNextPage()}
      />
    </>
  )
}
