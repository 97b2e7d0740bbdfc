import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { CallFailure } from '@pahlavan/client/failure'
import { queriesOf } from '@pahlavan/client/queries'
import type { Call } from '@pahlavan/contract/calls'
import {
  type LineKind,
  type TableEndpoints,
  type TableImport,
  type TableKind,
  type TableLine,
  tables,
} from '@pahlavan/contract/admin/tables'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** Which lines are shown: of one kind, or those that were refused or stayed; null is all. */
export type LineFilter = LineKind | 'left' | null

const BUSY_WAIT_MS = 1500
/** So many times another import is waited for. */
const BUSY_TRIES = 20

/** The queries of one noun. */
const queriesOfKind = (kind: TableKind, { recent, detail, lines }: TableEndpoints) => ({
  recent: queriesOf(`${kind}-imports`, callOf(recent)),
  detail: queriesOf(`${kind}-import`, callOf(detail)),
  lines: queriesOf(`${kind}-import-lines`, callOf(lines)),
})

const calls = {
  product: queriesOfKind('product', tables.product),
  book: queriesOfKind('book', tables.book),
  code: queriesOfKind('code', tables.code),
  wrestler: queriesOfKind('wrestler', tables.wrestler),
  club: queriesOfKind('club', tables.club),
}

/** The member's imports of the last day. */
export const recentImports = (kind: TableKind) =>
  queryOptions({
    queryKey: calls[kind].recent.key(),
    queryFn: () => calls[kind].recent.ask({}, { handles: 'any' }),
    staleTime: 0,
  })

export const tableImport = (kind: TableKind, id: number) =>
  queryOptions({
    queryKey: calls[kind].detail.key(id),
    queryFn: () => calls[kind].detail.ask({ id }, { handles: 'any' }),
  })

/** The lines of an import, part by part. */
export const tableLines = (kind: TableKind, id: number, filter: LineFilter) =>
  infiniteQueryOptions({
    queryKey: calls[kind].lines.key(id, filter),
    queryFn: async ({ pageParam }) => {
      const part = filter === 'left' ? { only: filter } : filter ? { kind: filter } : {}
      const { items, next } = await calls[kind].lines.ask(
        { id, After: pageParam, ...part },
        { handles: 'any' },
      )
      return { items: items.map((line): NumberedLine => Object.assign(line, { id: line.line })), next }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

/** A line with its number as the key of a list. */
export type NumberedLine = TableLine & { id: number }

/** Sends a file; the answer is its preview. */
export function useUpload(kind: TableKind, onDone: (id: number) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => call(callOf(tables[kind].upload), {}, { file, handles: 'any' }),
    onSuccess: (made: TableImport) => {
      cache.setQueryData(tableImport(kind, made.id).queryKey, made)
      onDone(made.id)
    },
  })
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Applies an import or takes it back, call by call until nothing is left. Each answer is its progress. */
export function useTableWork(
  { kind, id }: { kind: TableKind; id: number },
  act: 'apply' | 'undo',
  lists: { queryKey: readonly unknown[] },
) {
  const cache = useQueryClient()
  const endpoint = callOf(tables[kind][act])
  const step = async (tries: number): Promise<TableImport> => {
    try {
      return await call<Call<TableEndpoints['apply']>>(endpoint, { id }, { handles: 'any' })
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'table_busy' || tries === 0) throw error
      await wait(BUSY_WAIT_MS)
      return step(tries - 1)
    }
  }
  return useMutation({
    mutationFn: async () => {
      for (;;) {
        const now = await step(BUSY_TRIES)
        cache.setQueryData(tableImport(kind, id).queryKey, now)
        if (now.state !== 'applying' && now.state !== 'undoing') return now
      }
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: calls[kind].lines.key(id) }),
        cache.invalidateQueries({ queryKey: calls[kind].detail.key(id) }),
        cache.invalidateQueries(lists),
      ]),
  })
}
