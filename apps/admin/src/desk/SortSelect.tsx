import type { Sort } from '@pahlavan/contract/admin/sorting'
import { InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import type { Sorting } from './sorting.ts'
import './sort.css'

interface SortSelectProps<S extends Sort> {
  sorting: Sorting<S>
  /** The list is a table: where its heads are seen, they sort it. */
  hasHeads?: boolean
}

/** Chooses the order of a list. */
export function SortSelect<S extends Sort>({ sorting, hasHeads = false }: SortSelectProps<S>) {
  const { t } = useTranslation('admin')
  const { sort, sorts, label, onSort } = sorting
  return (
    <span className={hasHeads ? 'sort-select beside-heads' : 'sort-select'}>
      <InputFrame bad={false}>
        <select
          aria-label={t('sort')}
          value={sort}
          onChange={({ target: { value } }) => onSort(sorts.find((each) => each === value) ?? sort)}
        >
          {sorts.map((each) => (
            <option key={each} value={each}>
              {label(each)}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="s" />
      </InputFrame>
    </span>
  )
}
