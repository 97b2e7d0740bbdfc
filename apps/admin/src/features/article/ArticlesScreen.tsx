import { type ArticleSort, articles, articleSorts } from '@pahlavan/contract/admin/articles'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { useChange } from '../../desk/change.ts'
import { useColumns } from '../../desk/columns.ts'
import { ColumnsMenu } from '../../desk/ColumnsMenu.tsx'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListPanel } from '../../desk/ListPanel.tsx'
import type { Sorting } from '../../desk/sorting.ts'
import { ListTools } from '../../desk/ListTools.tsx'
import { RowSkeleton } from '../../desk/RowSkeleton.tsx'
import { SortSelect } from '../../desk/SortSelect.tsx'
import {
  type ArticleFilter,
  articleInput,
  articleList,
  articleLists,
  useArticleFilter,
} from './articles.data.ts'
import { ArticleFilters } from './parts/ArticleFilters.tsx'
import { ArticleTable, hideableColumns } from './parts/ArticleTable.tsx'
import '../../desk/table.css'
import './articles.css'

/** The articles with the state of each language. */
export function ArticlesScreen() {
  const { t } = useTranslation('article')
  const { filter, put } = useArticleFilter()
  const list = useInfiniteQuery(articleList(filter))
  const columns = useColumns('articles', hideableColumns)
  const sorting: Sorting<ArticleSort> = {
    sort: filter.sort,
    sorts: articleSorts,
    label: (sort) => t(`sorts.${sort}`),
    onSort: (sort) => put({ sort }),
  }
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <NewArticle />
      </header>
      <ListPanel
        label={t('title')}
        list={list}
        filters={
          <ArticleFilters filter={filter} onChange={put}>
            <ListTools>
              <SortSelect sorting={sorting} hasHeads />
              <ColumnsMenu columns={columns} label={(name) => t(`columns.${name}`)} />
              <ExportButton endpoint={articles.export} query={articleInput(filter)} />
            </ListTools>
          </ArticleFilters>
        }
        loading={<RowSkeleton />}
        empty={<NoArticles filter={filter} onClear={put} />}
        words={{ order: sorting.label(filter.sort), more: t('older') }}
      >
        {(rows) => (
          <ArticleTable
            articles={rows}
            isDeleted={filter.isDeleted}
            sorting={sorting}
            hidden={columns.hidden}
          />
        )}
      </ListPanel>
    </>
  )
}

/** Begins an article and opens it: by its button, or at once where the address says so. */
function NewArticle() {
  const { t } = useTranslation('article')
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const isNew = params.has('new')
  const create = useChange(articles.create, async ({ id }) => {
    await cache.invalidateQueries(articleLists)
    navigate(`/articles/${id}`, { replace: isNew })
  })
  const begin = useEffectEvent(() => create.mutate({}))
  useEffect(() => {
    if (isNew) begin()
  }, [isNew])
  return (
    <BusyButton
      type="button"
      className="btn sm new-button"
      busy={create.isPending}
      onClick={() => create.mutate({})}
    >
      <Icon name="plus" size="m" />
      {t('new')}
    </BusyButton>
  )
}

interface NoArticlesProps {
  filter: ArticleFilter
  onClear: (changes: Partial<ArticleFilter>) => void
}

function NoArticles({ filter: { search, state, isDeleted }, onClear }: NoArticlesProps) {
  const { t } = useTranslation('article')
  if (!search && !state)
    return (
      <EmptyState
        title={t(isDeleted ? 'noDeleted.title' : 'empty.title')}
        text={t(isDeleted ? 'noDeleted.text' : 'empty.text')}
      />
    )
  return (
    <EmptyState title={t('none.title')} text={t('none.text')}>
      <button type="button" className="btn line sm" onClick={() => onClear({ search: '', state: null })}>
        {t('none.all')}
      </button>
    </EmptyState>
  )
}
