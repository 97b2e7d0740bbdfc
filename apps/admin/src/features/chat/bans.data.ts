import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { chatBans } from '@pahlavan/contract/admin/chat-bans'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../desk/change.ts'

const list = queriesOf('chatBans', callOf(chatBans.list))

/** The accounts that may not write now. */
export const banList = () =>
  queryOptions({ queryKey: list.key(), queryFn: () => list.ask({}, { handles: 'any' }) })

/** Ends a ban; the list comes anew after it. */
export function useEndBan() {
  const { t } = useTranslation('bans')
  const cache = useQueryClient()
  return useChange(chatBans.end, () => cache.invalidateQueries(banList()), { done: t('ended') })
}
