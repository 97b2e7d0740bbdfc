import { lineKinds, type TableImport, type TableKind } from '@pahlavan/contract/admin/tables'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ListPanel } from '../../../desk/ListPanel.tsx'
import { RowSkeleton } from '../../../desk/RowSkeleton.tsx'
import { type LineFilter, tableImport, tableLines } from '../tables.data.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { LineList } from './LineList.tsx'
import '../../../desk/edit.css'
import '../../../desk/state-filters.css'

interface TablePreviewProps {
  kind: TableKind
  id: number
  lists: { queryKey: readonly unknown[] }
  /** The address at which another file is chosen. */
  begin: string
}

/** An import line by line, and what can be done with it. */
export function TablePreview({ kind, id, lists, begin }: TablePreviewProps) {
  const { t } = useTranslation('table')
  const { data, error, refetch } = useQuery(tableImport(kind, id))
  const [filter, setFilter] = useState<LineFilter>(null)
  const lines = useInfiniteQuery(tableLines(kind, id, filter))
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <div className="edit-grid table-preview">
      <div className="edit-main">
        <ListPanel
          label={t('lines')}
          list={lines}
          filters={<LineChips found={data} filter={filter} onChoose={setFilter} />}
          loading={<RowSkeleton />}
          empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
          words={{ order: t('order'), more: t('more') }}
        >
          {(rows) => <LineList rows={rows} room={begin.split('?', 1)[0] ?? ''} />}
        </ListPanel>
      </div>
      <aside className="edit-side">
        <ImportPanel kind={kind} found={data} lists={lists} onLeft={() => setFilter('left')} />
        <Link href={begin} className="btn line full">
          {t('another')}
        </Link>
      </aside>
    </div>
  )
}

interface LineChipsProps {
  found: TableImport
  filter: LineFilter
  onChoose: (filter: LineFilter) => void
}

/** The kinds of lines with their counts. Kinds without a line are left out. */
function LineChips({ found: { counts, refused, stayed }, filter, onChoose }: LineChipsProps) {
  const { t } = useTranslation('table')
  const all = lineKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const chips = [
    { id: null as LineFilter, title: t('all'), count: all },
    ...lineKinds.map((id) => ({ id, title: t(`kinds.${id}`), count: counts[id] })),
    { id: 'left' as const, title: t('left'), count: refused + stayed },
  ]
  return (
    <div className="state-filters">
      <Chips
        legend={t('byKind')}
        chips={chips.filter(({ id, count }) => id === null || id === filter || count > 0)}
        chosen={filter}
        onChoose={onChoose}
      />
    </div>
  )
}
