import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { RowSkeletons } from '../../kit/list/Skeleton.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { newsOfUrls } from './news.data.ts'
import { useNewsBookmarks } from '../account/newsBookmarks.ts'
import { NewsRow } from './parts/NewsRow.tsx'

/** The bookmarked news, newest bookmark first; `none` where there are none. */
export function NewsBookmarks({ none }: { none: ReactNode }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const urls = useNewsBookmarks((bookmarks) => bookmarks.urls)
  const list = useQuery({ ...newsOfUrls(language, urls), placeholderData: keepPreviousData })
  const place = (slug: string, id: number) => Math.max(urls.indexOf(slug), urls.indexOf(String(id)))
  const articles = (list.data ?? []).toSorted((a, b) => place(a.slug, a.id) - place(b.slug, b.id))
  if (urls.length === 0 || (list.isSuccess && articles.length === 0)) return none
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('title')}</h2>
      </div>
      <ListState list={list} rows={articles} loading={<RowSkeletons />} empty={null}>
        <div className="news-list">
          {articles.map((article) => (
            <NewsRow key={article.id} article={article} />
          ))}
        </div>
      </ListState>
    </section>
  )
}
