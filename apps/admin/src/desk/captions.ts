import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import type { CaptionEndpoints } from '@pahlavan/contract/admin/captions'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from './change.ts'

/** The captions of the objects of a noun. */
export interface CaptionDesk {
  endpoints: CaptionEndpoints
  of: ReturnType<typeof captionQueries>
}

function captionQueries(name: string, endpoints: CaptionEndpoints) {
  const queries = queriesOf(name, callOf(endpoints.read))
  return (id: number) =>
    queryOptions({ queryKey: queries.key(id), queryFn: () => queries.ask({ id }, { handles: 'any' }) })
}

/** @param name the first part of its query keys */
export const captionDesk = (name: string, endpoints: CaptionEndpoints): CaptionDesk => ({
  endpoints,
  of: captionQueries(name, endpoints),
})

/** Writes the captions of an object in a language; null removes them. */
export function useCaptionSave({ endpoints, of }: CaptionDesk, id: number, onSaved?: () => void) {
  const cache = useQueryClient()
  return useChange(
    endpoints.save,
    async () => {
      await cache.invalidateQueries(of(id))
      onSaved?.()
    },
    { handles: 'any' },
  )
}
