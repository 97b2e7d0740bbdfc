import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '../../kit/address/params.ts'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { ScreenBoundary } from '../../kit/frame/ScreenBoundary.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { newsCategories } from './news.data.ts'
import { changeNewsFilter, useNewsFilter } from './newsFilter.ts'
import { readGallery } from '../gallery/fileAddress.ts'
import { CategoryTabs } from './parts/CategoryTabs.tsx'
import { NewsResults } from './parts/NewsResults.tsx'
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
  const { search = '', categoryId } = useNewsFilter()
  const categories = useQuery(newsCategories(language))
  return (
    <div className="news-tab">
      <div className="page-title tight">
        <h1>{t('title')}</h1>
      </div>
      <SearchField
        id="news-search"
        label={t('search')}
        value={search}
        onSearch={(words) => changeNewsFilter({ search: words })}
      />
      <CategoryTabs categories={categories.data ?? []} chosen={categoryId} onChoose={changeNewsFilter} />
      {!search && !categoryId && slides}
      <NewsResults search={useDeferredValue(search)} categoryId={useDeferredValue(categoryId)} />
    </div>
  )
}
