import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '../../kit/address/params.ts'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { ScreenBoundary } from '../../kit/frame/ScreenBoundary.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { ListSkeleton } from '../../kit/list/Skeleton.tsx'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { newsCategories, newsList } from './news.data.ts'
import { useNewsFilter } from './newsFilter.ts'
import { StaffDoor } from '../staff/StaffDoor.tsx'
import { readGallery } from '../gallery/fileAddress.ts'
import { CategoryTabs } from './parts/CategoryTabs.tsx'
import { FoundNews } from './parts/FoundNews.tsx'
import { NewsFeed } from './parts/NewsFeed.tsx'
import { NewsSections } from './parts/NewsSections.tsx'
import '../../kit/list/rows.css'

const GalleryView = lazyWithPreload<object>(
  () => import('../gallery/GalleryView.tsx').then((loaded) => loaded.GalleryView),
  'features/gallery/GalleryView',
  ['gallery'],
)

/** The News tab: articles, or where the address says so, films and albums. */
export function NewsTab({ slides }: { slides?: ReactNode }) {
  const { params } = useParams()
  const gallery = readGallery(params)
  if (gallery?.id) return <GalleryView />
  return (
    <>
      <NewsSections shown={gallery?.type ?? null} />
      {gallery ? (
        <ScreenBoundary fallback={null}>
          <GalleryView />
        </ScreenBoundary>
      ) : (
        <NewsList slides={slides} />
      )}
    </>
  )
}

/** Search, categories and the endless list. What narrows it stands in the address. */
function NewsList({ slides }: { slides: ReactNode }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const { filter, narrow, clear } = useNewsFilter()
  const list = useInfiniteQuery({ ...newsList(language, filter), placeholderData: keepPreviousData })
  const categories = useQuery(newsCategories(language))
  const [first] = list.data?.pages ?? []
  const suggestion = first?.suggestion
  const isFiltered = Boolean(filter.search) || filter.categoryId !== undefined
  const articles = list.data?.pages.flatMap((page) => page.items) ?? []
  const empty = isFiltered ? (
    <EmptyState title={t('none.title')} text={t(filter.search ? 'none.search' : 'none.text')}>
      {suggestion && (
        <button type="button" className="btn" onClick={() => narrow({ search: suggestion })}>
          {t('suggestion', { words: suggestion })}
        </button>
      )}
      <button type="button" className="btn line" onClick={clear}>
        {t('none.action')}
      </button>
    </EmptyState>
  ) : (
    <EmptyState title={t('none.first')} text={t('none.firstText')}>
      <StaffDoor action="article.edit" path="articles?new=1" label="article" />
    </EmptyState>
  )
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
      {!filter.search && !filter.categoryId && slides}
      <ListState list={list} rows={articles} loading={<ListSkeleton />} empty={empty}>
        <h2 className="vh">{t('list')}</h2>
        {filter.search ? (
          <FoundNews articles={articles} total={first?.totalRecords ?? 0} list={list} />
        ) : (
          <NewsFeed articles={articles} list={list} />
        )}
      </ListState>
    </div>
  )
}
