import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { onlyChoices, type PictureFilter } from '../picture.data.ts'

interface PictureFiltersProps extends Omit<PictureFilter, 'sort'> {
  id: string
  /** Stands at the end of the filters. */
  children?: ReactNode
  onChange: (changes: Partial<PictureFilter>) => void
}

/** Search in the alternative texts, and filters of the list. */
export function PictureFilters({ id, search, only, onChange, children }: PictureFiltersProps) {
  const { t } = useTranslation('picture')
  const chips = [
    { id: null, title: t('only.all') },
    ...onlyChoices.map((each) => ({ id: each, title: t(`only.${each}`) })),
  ]
  return (
    <div className="filters">
      <SearchField
        className="filter-search"
        id={id}
        label={t('search')}
        value={search}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <Chips
        legend={t('only.label')}
        chips={chips}
        chosen={only}
        onChoose={(chosen) => onChange({ only: chosen })}
      />
      {children}
    </div>
  )
}
