import { partsOf, type Sort } from '@pahlavan/contract/admin/sorting'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import type { ReactNode } from 'react'
import { sortAfterTap, type Sorting } from './sorting.ts'
import './sort.css'

interface SortHeadProps<S extends Sort> {
  /** The name of the column; one that is no order of the list has no button. */
  name: string
  sorting: Sorting<S>
  className: string
  children: ReactNode
}

/** The head of a column. A tap sorts the list by it, a second one the other way round. */
export function SortHead<S extends Sort>({ name, sorting, className, children }: SortHeadProps<S>) {
  const { sort, sorts, onSort } = sorting
  if (!sorts.some((each) => partsOf(each).name === name))
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    )
  const { direction } = partsOf(sort)
  const isSorted = partsOf(sort).name === name
  const state = direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? state : 'none'}>
      <button type="button" className="sort-head" onClick={() => onSort(sortAfterTap(sort, sorts, name))}>
        {children}
        <Icon name="caret-down" size="s" />
      </button>
    </th>
  )
}
