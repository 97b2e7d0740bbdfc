import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import type { ReactNode } from 'react'
import './rows.css'

interface FilterSearchProps {
  id: string
  label: string
  value: string
  onSearch: (search: string) => void
  /** The tools of the list, beside the field. */
  children?: ReactNode
}

/** The search above a list. */
export const FilterSearch = ({ children, ...field }: FilterSearchProps) => (
  <div className="filters">
    <SearchField className="filter-search" {...field} />
    {children}
  </div>
)
