import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { deskRequests } from '@pahlavan/contract/admin/requests'
import { rosters } from '@pahlavan/contract/admin/rosters'
import type { Language } from '@pahlavan/contract/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../desk/change.ts'

const list = queriesOf('rosters', callOf(rosters.list))
const detail = queriesOf('roster', callOf(rosters.detail))

/** The camps with their places. */
export const rosterList = (language: Language) =>
  queryOptions({
    queryKey: list.key(language),
    queryFn: () => list.ask({}, { handles: 'any' }),
    staleTime: 0,
  })

/** The people of a camp. */
export const rosterDetail = (language: Language, id: number) =>
  queryOptions({
    queryKey: detail.key(language, id),
    queryFn: () => detail.ask({ id }, { handles: 'any' }),
    staleTime: 0,
  })

/** Gives a free place to somebody on the waiting list. The list is read again after it, and after a refusal. */
export function useGivePlace() {
  const { t } = useTranslation('roster')
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: detail.key() }),
      cache.invalidateQueries({ queryKey: list.key() }),
    ])
  return { refresh, give: useChange(deskRequests.answer, refresh, { done: t('given') }) }
}

/** Takes the list for the bus. */
export const usePrint = () => useChange(rosters.print, () => undefined)
