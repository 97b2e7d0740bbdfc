import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import type { ComponentProps } from 'react'
import './state-filters.css'

type ChipId = string | number | null

/** The chips of one filter above a list. */
export const FilterChips = <Id extends ChipId>(props: ComponentProps<typeof Chips<Id>>) => (
  <div className="state-filters">
    <Chips {...props} />
  </div>
)
