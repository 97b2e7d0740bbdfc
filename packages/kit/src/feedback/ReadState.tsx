import { isMissing } from '@pahlavan/client/failure'
import type { ReactNode } from 'react'
import { ErrorState, MissingState } from './States.tsx'

/** The fields of a query that its state follows from. */
export interface QueryResult {
  data: unknown
  error: Error | null
  refetch: () => unknown
}

/** The state of a read. @param isNamed whether the address names one thing */
export function readStateOf({ data, error }: Omit<QueryResult, 'refetch'>, isNamed = true) {
  if (data !== undefined) return 'ready'
  if (!isNamed || (error !== null && isMissing(error))) return 'missing'
  return error === null ? 'loading' : 'failed'
}

interface ReadStateProps {
  of: QueryResult
  isNamed?: boolean
  loading: ReactNode
  /** Where it is missing, that is all its page shows. */
  isPage?: boolean
  /** Links that lead on where it is missing. */
  children?: ReactNode
}

/** Stands in the place of an answer: its skeleton, or the reason why it does not come. Empty once it is there. */
export function ReadState({ of, isNamed = true, loading, isPage = false, children }: ReadStateProps) {
  const state = readStateOf(of, isNamed)
  if (state === 'ready') return null
  if (state === 'loading') return loading
  if (state === 'missing') return <MissingState isPage={isPage}>{children}</MissingState>
  return <ErrorState error={of.error} retry={() => void of.refetch()} />
}
