import type { ReactNode } from 'react'
import type { QueryResult } from '../feedback/ReadState.tsx'
import { ErrorState } from '../feedback/States.tsx'

interface ListStateProps {
  list: QueryResult
  rows: readonly unknown[]
  loading: ReactNode
  empty: ReactNode
  children: ReactNode
}

/** A list by its state: its skeleton, the reason why it does not come, what to do where it is empty, or its rows. */
export function ListState({ list, rows, loading, empty, children }: ListStateProps) {
  if (rows.length > 0) return children
  if (list.error) return <ErrorState error={list.error} retry={() => void list.refetch()} />
  return list.data === undefined ? loading : empty
}
