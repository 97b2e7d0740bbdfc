import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type ChartSize,
  hasReversedMeasure,
  type SizeChartFields,
  sizeCharts,
} from '@pahlavan/contract/admin/size-charts'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { queryOptions } from '@tanstack/react-query'
import { useRowChanges } from '../../desk/row-changes.ts'

const list = queriesOf('size-charts', callOf(sizeCharts.list))

/** The size guides by their titles. */
export const chartList = () =>
  queryOptions({ queryKey: list.key(), queryFn: () => list.ask({}, { handles: 'any' }) })

/** The changes of size guides; the list is read anew after each. */
export const useChartChanges = () => useRowChanges<SizeChartFields>(sizeCharts, chartList())

export const emptySize: ChartSize = {
  size: '',
  weightFrom: null,
  weightTo: null,
  heightFrom: null,
  heightTo: null,
  footFrom: null,
  footTo: null,
}

/** Sizes differ, and a measure does not end below its start. */
export const chartRules: FieldRules<SizeChartFields> = {
  sizes: (sizes) => {
    if (new Set(sizes.map(({ size }) => size.trim())).size < sizes.length) return { type: 'size_twice' }
    return sizes.some(hasReversedMeasure) ? { type: 'size_reversed' } : null
  },
}
