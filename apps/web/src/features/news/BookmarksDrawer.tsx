import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { useLanguage } from '../../kit/text/language.ts'
import { RowSkeletons } from '../../kit/feedback/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/feedback/States.tsx'
import { newsOfUrls } from './news.data.ts'
import { useNewsBookmarks } from '../account/newsBookmarks.ts'
import { NewsRow } from './parts/NewsRow.tsx'

/** The bookmarked news, newest bookmark first. */
export function BookmarksDrawer() {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const urls = useNewsBookmarks((bookmarks) => bookmarks.urls)
  const list = useQuery({ ...newsOfUrls(language, urls), placeholderData: keepPreviousData })
  const place = (slug: string, id: number) => Math.max(urls.indexOf(slug), urls.indexOf(String(id)))
  const articles = (list.data ?? []).toSorted((a, b) => place(a.slug, a.id) - place(b.slug, b.id))
  const isEmpty = urls.length === 0 || (list.isSuccess && articles.length === 0)
  return (
    <>
      <DrawerHead title={t('bookmark.list')} />
      <div className="drawer-body">
        {urls.length > 0 && list.isPending && <RowSkeletons />}
        {list.isError && articles.length === 0 && (
          <ErrorState error={list.error} retry={() => void list.refetch()} />
        )}
        {isEmpty && <EmptyState title={t('bookmark.empty.title')} text={t('bookmark.empty.text')} />}
        <div className="news-list">
          {articles.map((article) => (
            <NewsRow key={article.id} article={article} />
          ))}
        </div>
      </div>
    </>
  )
}
