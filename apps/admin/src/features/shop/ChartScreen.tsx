import { useQuery } from '@tanstack/react-query'
import { RowScreen } from '../../desk/RowScreen.tsx'
import { ChartForm } from './parts/ChartForm.tsx'
import { chartList } from './sizes.data.ts'

/** One size guide. */
export function ChartScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(chartList())} id={id} address="/sizes">
      {(chart) => <ChartForm key={id} chart={chart} />}
    </RowScreen>
  )
}
