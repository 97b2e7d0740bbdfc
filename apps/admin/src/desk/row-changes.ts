import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import type { CallData, Call } from '@pahlavan/contract/calls'
import type { rowEndpoints, unorderedEndpoints } from '@pahlavan/contract/admin/rows'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FieldValues } from 'react-hook-form'
import type { TObject } from 'typebox'
import { useChange } from './change.ts'
import type { Edit } from './draft.rules.ts'
import { movedIds } from './moved.ts'

type RowCalls = Pick<ReturnType<typeof unorderedEndpoints<TObject, TObject>>, 'create' | 'save' | 'remove'>
type OrderedCalls = ReturnType<typeof rowEndpoints<TObject, TObject>>

/** The changes of rows or objects without an order of their own; their queries are read anew after each. `Fields` are those of the calls. */
export function useRowChanges<Fields extends FieldValues>(calls: RowCalls, list: { queryKey: QueryKey }) {
  const { t } = useTranslation('desk')
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: list.queryKey })
  const create = useChange(calls.create, refresh, { handles: 'any' })
  return {
    save: async (id: number, { base, fields }: Edit<Fields>) => {
      const edit = { id, base: { ...base }, fields: { ...fields } }
      const saved: CallData<Call<RowCalls['save']>> = await call(callOf(calls.save), edit, { handles: 'any' })
      await refresh()
      return { ...saved, fields: saved.fields as Fields }
    },
    create: (fields: Fields) => create.mutateAsync({ fields: { ...fields } }),
    remove: useChange(calls.remove, refresh, { done: t('row.removed') }),
  }
}

/** The same for rows in an order that the staff set. */
export function useOrderedRowChanges<Fields extends FieldValues>(
  calls: OrderedCalls,
  list: { queryKey: QueryKey },
) {
  return { ...useRowChanges<Fields>(calls, list), move: useMove(calls.move, list) }
}

interface Rows {
  items: readonly { id: number }[]
}

/** Moves a row of a list. It stands at its new place at once, and goes back where the server refuses. */
export function useMove(move: OrderedCalls['move'], { queryKey }: { queryKey: QueryKey }) {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey })
  const change = useChange(move, refresh)
  return (to: { id: number; beforeId?: number }) => {
    cache.setQueryData<Rows>(queryKey, (rows) => {
      if (!rows) return rows
      const byId = new Map(rows.items.map((row) => [row.id, row]))
      return { ...rows, items: movedIds([...byId.keys()], to).flatMap((id) => byId.get(id) ?? []) }
    })
    change.mutate(to, { onError: () => void refresh() })
  }
}
