import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../../kit/feedback/States.tsx'
import { SearchField } from '../../../kit/form/SearchField.tsx'
import { MoreOnScroll } from '../../../kit/list/MoreOnScroll.tsx'
import { useLanguage } from '../../../kit/text/language.ts'
import { type CourseChoice, courseCategories, courseList } from '../learn.data.ts'
import { CourseRow } from './CourseRow.tsx'
import '../../../kit/list/rows.css'
import '../../people/people.css'
import '../learn.css'

interface CourseFeedProps {
  /** The search's own id in the document. */
  id: string
  /** The category that is shown first. */
  first?: number | undefined
}

/** Courses without end, by search and category. */
export function CourseFeed({ id, first }: CourseFeedProps) {
  const { t } = useTranslation('learn')
  const [search, setSearch] = useState('')
  const [categoryId, setCategory] = useState(first)
  const choice = { ...(categoryId !== undefined && { categoryId }), ...(search && { search }) }
  const clear = () => {
    setSearch('')
    setCategory(undefined)
  }
  return (
    <>
      <div className="players-search">
        <SearchField
          id={id}
          label={t('search')}
          value={search}
          onSearch={(typed) => setSearch(typed.trim())}
        />
      </div>
      <Categories chosen={categoryId} onChoose={setCategory} />
      <Courses choice={choice} clear={clear} />
    </>
  )
}

interface CategoriesProps {
  chosen: number | undefined
  onChoose: (categoryId: number | undefined) => void
}

function Categories({ chosen, onChoose }: CategoriesProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { data } = useQuery(courseCategories(language))
  const all = [{ id: undefined, title: t('all') }, ...(data ?? [])]
  return (
    <fieldset className="rail chips">
      <legend className="vh">{t('categories')}</legend>
      {all.map((category) => (
        <button
          key={category.id ?? 0}
          type="button"
          className="chip"
          aria-pressed={category.id === chosen}
          onClick={() => onChoose(category.id)}
        >
          {category.title}
        </button>
      ))}
    </fieldset>
  )
}

const ROWS = [1, 2, 3, 4, 5]

const CoursesSkeleton = () => (
  <output className="news-list" aria-busy="true">
    {ROWS.map((row) => (
      <span key={row} className="news-row">
        <span className="sk media" />
        <span className="grid flex-1 gap-2">
          <span className="sk block h-5 w-4/5" />
          <span className="sk block h-3 w-24" />
        </span>
      </span>
    ))}
  </output>
)

function Courses({ choice, clear }: { choice: CourseChoice; clear: () => void }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const list = useInfiniteQuery({ ...courseList(language, choice), placeholderData: keepPreviousData })
  const courses = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending) return <CoursesSkeleton />
  if (list.isError && courses.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />
  if (courses.length === 0)
    return (
      <EmptyState title={t('none.title')} text={t('none.text')}>
        <button type="button" className="btn line" onClick={clear}>
          {t('none.action')}
        </button>
      </EmptyState>
    )
  return (
    <>
      <div className="news-list">
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} />
        ))}
      </div>
      <MoreOnScroll list={list} />
    </>
  )
}
