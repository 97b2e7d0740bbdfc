import { WayOn } from '../../../kit/address/WayOn.tsx'
import type { BookCategory } from '@pahlavan/contract/books'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../../kit/drawer/DrawerHead.tsx'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { sorts, useBookFilter } from '../bookAddress.ts'
import { bookCategories, bookList, stateOf } from '../books.data.ts'
import { BookGrid, BookGridSkeleton } from './BookGrid.tsx'
import { StoreError } from './StoreError.tsx'

type Filter = ReturnType<typeof useBookFilter>

/** The books by search, category and order. */
export function BookList() {
  const { t } = useTranslation('books')
  const filter = useBookFilter()
  return (
    <>
      <DrawerHead title={t('title')} />
      <div className="drawer-body">
        <div className="book-search">
          <SearchField
            id="book-search"
            label={t('search')}
            value={filter.search}
            onSearch={filter.setSearch}
          />
          <Order filter={filter} />
        </div>
        <Shelves filter={filter} />
        <Books filter={filter} />
        <div className="spacer" />
      </div>
    </>
  )
}

function Order({ filter }: { filter: Filter }) {
  const { t } = useTranslation('books')
  return (
    <label className="book-order">
      <span className="vh">{t('sort.title')}</span>
      <select
        value={filter.sort}
        onChange={({ target }) => filter.chooseSort(sorts.find((one) => one === target.value) ?? 'newest')}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size="s" />
    </label>
  )
}

function Shelves({ filter: { choice, chooseCategory } }: { filter: Filter }) {
  const { t } = useTranslation('books')
  const { language } = useLanguage()
  const { data } = useQuery(bookCategories(language))
  const all: { id: number | undefined; title: string }[] = [
    { id: undefined, title: t('all') },
    ...(data ?? []).filter(({ books }: BookCategory) => books > 0),
  ]
  return <Chips legend={t('categories')} chips={all} chosen={choice.categoryId} onChoose={chooseCategory} />
}

function Books({ filter: { choice, clear } }: { filter: Filter }) {
  const { t } = useTranslation('books')
  const { language } = useLanguage()
  const list = useInfiniteQuery({ ...bookList(language, choice), placeholderData: keepPreviousData })
  const books = list.data?.pages.flatMap(({ items }) => items) ?? []
  const state = stateOf(list)
  if (state === 'coming') return <BookGridSkeleton />
  if (state !== 'here') return <StoreError error={list.error} retry={() => void list.refetch()} />
  if (books.length === 0)
    return (
      <EmptyPlace kind="lens" title={t('none.title')} text={t('none.text')}>
        <button type="button" className="btn line" onClick={clear}>
          {t('none.action')}
        </button>
        <WayOn to="education-list" />
      </EmptyPlace>
    )
  return (
    <>
      <BookGrid books={books} />
      <MoreOnScroll list={list} />
    </>
  )
}
