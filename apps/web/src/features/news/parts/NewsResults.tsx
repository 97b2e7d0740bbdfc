import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../../kit/address/WayOn.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ListSkeleton } from '../../../kit/list/Skeleton.tsx'
import { StaffDoor } from '../../staff/StaffDoor.tsx'
import { newsList } from '../news.data.ts'
import { changeNewsFilter, clearNewsFilter } from '../newsFilter.ts'
import { FoundNews } from './FoundNews.tsx'
import { NewsFeed } from './NewsFeed.tsx'

interface NewsResultsProps {
  search: string
  categoryId: number | undefined
}

/** The articles that the filter leaves. It renders only where the filter changes: a tap on a category is answered before it. */
export const NewsResults = memo(function NewsResults({ search, categoryId }: NewsResultsProps) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const filter = { ...(search && { search }), ...(categoryId !== undefined && { categoryId }) }
  const list = useInfiniteQuery({ ...newsList(language, filter), placeholderData: keepPreviousData })
  const [first] = list.data?.pages ?? []
  const suggestion = first?.suggestion
  const articles = list.data?.pages.flatMap((page) => page.items) ?? []
  const empty =
    search || categoryId !== undefined ? (
      <EmptyPlace
        kind={search ? 'lens' : 'picture'}
        title={t('none.title')}
        text={t(search ? 'none.search' : 'none.text')}
      >
        {suggestion && (
          <button type="button" className="btn" onClick={() => changeNewsFilter({ search: suggestion })}>
            {t('suggestion', { words: suggestion })}
          </button>
        )}
        <button type="button" className="btn line" onClick={clearNewsFilter}>
          {t('none.action')}
        </button>
        <WayOn to="news-image-gallery" />
      </EmptyPlace>
    ) : (
      <EmptyPlace kind="picture" title={t('none.first')} text={t('none.firstText')}>
        <StaffDoor action="article.edit" path="articles?new=1" label="article" />
        <WayOn to="events" />
        <WayOn to="player-list" />
      </EmptyPlace>
    )
  return (
    <ListState list={list} rows={articles} loading={<ListSkeleton />} empty={empty}>
      <h2 className="vh">{t('list')}</h2>
      {search ? (
        <FoundNews articles={articles} total={first?.totalRecords ?? 0} list={list} />
      ) : (
        <NewsFeed articles={articles} list={list} />
      )}
    </ListState>
  )
})
