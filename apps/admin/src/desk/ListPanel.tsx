import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnTap } from '@pahlavan/kit/list/MoreOnTap.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import '@pahlavan/kit/list/panel.css'

interface ListPanelProps<Row extends { id: number }> {
  label: string
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  filters: ReactNode
  loading: ReactNode
  empty: ReactNode
  /** The order of the rows, and the name of the rows behind them, in words. */
  words: { order: string; more: string }
  children: (rows: Row[]) => ReactNode
}

/** A list of work: its filters, its rows by their state, and the way to more of them. */
export function ListPanel<Row extends { id: number }>({
  label,
  list,
  filters,
  loading,
  empty,
  words,
  children,
}: ListPanelProps<Row>) {
  // A row that moved down between two parts is in both.
  const all = list.data?.pages.flatMap(({ items }) => items) ?? []
  const rows = [...new Map(all.map((row) => [row.id, row])).values()]
  return (
    <section className="panel" aria-label={label}>
      {filters}
      <ListState list={list} rows={rows} loading={loading} empty={empty}>
        {children(rows)}
      </ListState>
      <footer className="pager">
        <span>{words.order}</span>
        <MoreOnTap list={list} label={words.more} />
      </footer>
    </section>
  )
}
