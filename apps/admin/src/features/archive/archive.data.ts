import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type ClubArchive, archives } from '@pahlavan/contract/admin/archives'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../desk/change.ts'
import { FACTOR_DEMANDED, withFactor } from '../../desk/factor.ts'

const list = queriesOf('archives', callOf(archives.list))

/** How often the list is read while an archive is made (ms). */
const READ_EACH_MS = 2000

export const isRunning = ({ state }: ClubArchive): boolean => state === 'waiting' || state === 'making'

/** The archives, newest first. */
export const archiveList = () =>
  queryOptions({
    queryKey: list.key(),
    queryFn: () => list.ask({}, { handles: 'any' }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isRunning) ? READ_EACH_MS : false),
  })

/** Hands an address to the browser, which saves the file. Its own list of downloads goes on after a lost line. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** The acts on archives. Each needs a fresh second factor. */
export function useArchiveActs() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(archiveList())
  return {
    order: useChange(archives.order, refresh),
    drop: useChange(archives.drop, refresh),
    open: useMutation({
      mutationFn: (id: number) =>
        withFactor(() => call(callOf(archives.open), { id }, { handles: FACTOR_DEMANDED })),
      onSuccess: ({ address }) => download(address),
      onError: refresh,
    }),
    refresh,
  }
}
