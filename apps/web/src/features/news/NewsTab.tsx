import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../kit/language.ts'
import { SearchField } from '../../kit/SearchField.tsx'
import { ListSkeleton } from '../../kit/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/States.tsx'
import { newsCategories, newsList } from './news.data.ts'
import { useNewsFilter } from './newsFilter.ts'
import { CategoryTabs } from './parts/CategoryTabs.tsx'
import { NewsFeed } from './parts/NewsFeed.tsx'

/** The News tab: search, categories and the endless list. What narrows it stands in the address. */
export function NewsTab() {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const { filter, narrow, clear } = useNewsFilter()
  const list = useInfiniteQuery({ ...newsList(language, filter), placeholderData: keepPreviousData })
  const categories = useQuery(newsCategories(language))
  const articles = list.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <div className="news-tab">
      <div className="page-title tight">
        <h1>{t('title')}</h1>
      </div>
      <SearchField
        id="news-search"
        label={t('search')}
        value={filter.search ?? ''}
        onSearch={(search) => narrow({ search })}
      />
      <CategoryTabs categories={categories.data ?? []} chosen={filter.categoryId} onChoose={narrow} />
      {list.isPending && <ListSkeleton />}
      {list.isError && articles.length === 0 && (
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isSuccess && articles.length === 0 && (
        <EmptyState title={t('none.title')} text={t(filter.search ? 'none.search' : 'none.text')}>
          <button type="button" className="btn line" onClick={clear}>
            {t('none.action')}
          </button>
        </EmptyState>
      )}
      {articles.length > 0 && (
        <NewsFeed
          articles={articles}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          more={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}
