import type { TextState } from '@pahlavan/contract/admin/drafts'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArticleFilter } from '../articles.data.ts'
import '../../../desk/state-filters.css'

const shownStates = ['draft', 'waiting', 'live', 'changed', 'withdrawn'] as const satisfies TextState[]

interface ArticleFiltersProps {
  filter: ArticleFilter
  onChange: (changes: Partial<ArticleFilter>) => void
  /** Stands at the end of the filters. */
  children: ReactNode
}

/** Search and filters, which stand in the address. */
export function ArticleFilters({ filter, onChange, children }: ArticleFiltersProps) {
  const { t } = useTranslation(['article', 'desk'])
  const { search, state, language, isDeleted } = filter
  const chosen = isDeleted ? 'deleted' : (state ?? 'all')
  const chips = [
    { id: 'all' as const, title: t('all') },
    ...shownStates.map((id) => ({ id, title: t(`byStates.${id}`) })),
    { id: 'deleted' as const, title: t('deleted') },
  ]
  return (
    <>
      <div className="state-filters">
        <Chips
          legend={t('byState')}
          chips={chips}
          chosen={chosen}
          onChoose={(id) =>
            onChange({
              isDeleted: id === 'deleted',
              state: shownStates.find((each) => each === id) ?? null,
            })
          }
        />
      </div>
      <div className="filters">
        <SearchField
          className="filter-search"
          id="article-search"
          label={t('search')}
          value={search}
          onSearch={(typed) => onChange({ search: typed })}
        />
        {state !== null && (
          <Segment
            label={t('byLanguage')}
            value={language}
            choices={[
              { value: 0, label: t('desk:languages.0') },
              { value: 1, label: t('desk:languages.1') },
            ]}
            onChange={(value) => onChange({ language: value === 1 ? 1 : 0 })}
          />
        )}
        {children}
      </div>
    </>
  )
}
