import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type Article,
  articles,
  type ArticleFields,
  type ArticleSort,
  articleSorts,
} from '@pahlavan/contract/admin/articles'
import { categories } from '@pahlavan/contract/admin/categories'
import { type TextState, textStates } from '@pahlavan/contract/admin/drafts'
import type { Language } from '@pahlavan/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { Edit } from '../../desk/draft.rules.ts'
import { sortEntry, sortIn } from '../../desk/sorting.ts'

const PAGE_SIZE = 25

const list = queriesOf('articles', callOf(articles.list))
const detail = queriesOf('article', callOf(articles.detail))
const categoryList = queriesOf('categories', callOf(categories.list))
const revisionList = queriesOf('revisions', callOf(articles.revisions))
const oneRevision = queriesOf('revision', callOf(articles.revision))

/** The screens say what went wrong. */
const SAID_HERE = { handles: 'any' } as const

/** Which articles are listed; the address holds it. */
export interface ArticleFilter {
  search: string
  state: TextState | null
  /** The language of the state. */
  language: Language
  isDeleted: boolean
  sort: ArticleSort
}

/** The filter of the address, and how to change it. A change takes the place of the history entry. */
export function useArticleFilter() {
  const [params, setParams] = useSearchParams()
  const filter: ArticleFilter = {
    search: (params.get('q') ?? '').slice(0, 200),
    state: textStates.find((state) => state === params.get('state')) ?? null,
    language: params.get('in') === 'en' ? 1 : 0,
    isDeleted: params.get('deleted') === '1',
    sort: sortIn(params, articleSorts),
  }
  const put = (changes: Partial<ArticleFilter>) => {
    const { search, state, language, isDeleted, sort } = { ...filter, ...changes }
    const entries = Object.entries({
      q: search.trim(),
      state,
      in: state && language === 1 ? 'en' : null,
      deleted: isDeleted ? '1' : null,
      sort: sortEntry(sort, articleSorts),
    })
    setParams(
      entries.filter(([, value]) => value).map(([name, value]) => [name, String(value)]),
      { replace: true },
    )
  }
  return { filter, put }
}

/** A filter as the list and its file take it. */
export const articleInput = ({ search, state, language, isDeleted, sort }: ArticleFilter) => ({
  ...(search && { search }),
  ...(state && { state, language }),
  ...(isDeleted && { isDeleted }),
  sort,
})

/** Articles in the filter's order. */
export const articleList = (filter: ArticleFilter) =>
  infiniteQueryOptions({
    queryKey: list.key(filter),
    queryFn: ({ pageParam }) =>
      list.ask(
        { ...articleInput(filter), PageSize: PAGE_SIZE, ...(pageParam && { Before: pageParam }) },
        SAID_HERE,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Every list of articles. */
export const articleLists = { queryKey: list.key() }

/** An article with its texts. */
export const articleDetail = (id: number) =>
  queryOptions({ queryKey: detail.key(id), queryFn: () => detail.ask({ id }, SAID_HERE) })

/** The categories of both languages. */
export const categoryOptions = () =>
  queryOptions({ queryKey: categoryList.key(), queryFn: () => categoryList.ask({}, SAID_HERE) })

/** The text of an article in one language. */
export type ArticleText = Article['texts'][number]

interface TextRef {
  id: number
  language: Language
}

export const saveArticle = (which: TextRef, { fields, base }: Edit<ArticleFields>) =>
  call(callOf(articles.save), { ...which, fields, base }, SAID_HERE)

/** A link to the text as its fans will read it. */
export const previewArticle = (which: TextRef) => call(callOf(articles.preview), which)

/** The published versions of a text. @param publishedAt the newest one's moment: a publication makes the list anew */
export const revisionsOf = ({ id, language }: TextRef, publishedAt: string | null) =>
  queryOptions({
    queryKey: revisionList.key(id, language, publishedAt),
    queryFn: () => revisionList.ask({ id, language }, SAID_HERE),
  })

/** One published version. It never changes. */
export const revisionOf = ({ id, language }: TextRef, revisionId: number) =>
  queryOptions({
    queryKey: oneRevision.key(id, language, revisionId),
    queryFn: () => oneRevision.ask({ id, language, revisionId }, SAID_HERE),
    staleTime: Number.POSITIVE_INFINITY,
  })
