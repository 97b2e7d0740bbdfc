import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { isAllowed } from '@pahlavan/contract/access'
import { accounts } from '@pahlavan/contract/admin/accounts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../desk/change.ts'
import { saveFile } from '../../desk/saved-file.ts'
import { ownAccount } from '../account/account.data.ts'

const found = queriesOf('accountsFound', callOf(accounts.find))
const detail = queriesOf('accountDetail', callOf(accounts.detail))

/** The accounts that a search finds. */
export const accountsFound = (search: string) =>
  queryOptions({
    queryKey: found.key(search),
    queryFn: () => found.ask({ search }, { handles: 'any' }),
    enabled: search.trim() !== '',
    staleTime: 0,
  })

/** An account with its devices and codes. */
export const accountDetail = (id: number) =>
  queryOptions({
    queryKey: detail.key(id),
    queryFn: () => detail.ask({ id }, { handles: 'any' }),
    staleTime: 0,
  })

/** Whether the member may end sessions, replace a number, export and delete. */
export function useMayHelp(): boolean {
  const { data: me } = useQuery(ownAccount())
  return me !== undefined && isAllowed(me.roles, 'account.help')
}

/** The acts on an account. */
export function useAccountActs(id: number) {
  const { t } = useTranslation('accounts')
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: detail.key() })
  return {
    reveal: useChange(accounts.reveal, () => undefined),
    endSession: useChange(accounts.endSession, refresh, { done: t('sessions.done') }),
    moveMobile: useChange(accounts.moveMobile, refresh, { done: t('move.done') }),
    exportAll: useChange(accounts.exportData, (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `account-${id}.json`),
    ),
    remove: useChange(accounts.erase, () => cache.invalidateQueries({ queryKey: found.key() }), {
      done: t('remove.done'),
    }),
  }
}
