import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { members } from '@pahlavan/contract/admin/members'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../desk/change.ts'
import { withFactor } from '../../desk/factor.ts'

const SAID_HERE = { handles: 'any' } as const

const list = queriesOf('members', callOf(members.list))
const found = queriesOf('member', callOf(members.find))

/** The staff with their roles. */
export const memberList = () =>
  queryOptions({
    queryKey: list.key(),
    queryFn: () => withFactor(() => list.ask({}, SAID_HERE)),
    retry: false,
  })

/** Finds the account of a mobile number. */
export const useFindMember = () =>
  useMutation({ mutationFn: (mobile: string) => withFactor(() => found.ask({ mobile }, SAID_HERE)) })

/** The changes of roles and factors; the list comes anew after each. */
export function useMemberChanges(onChanged?: () => void) {
  const { t } = useTranslation('members')
  const cache = useQueryClient()
  const refresh = async () => {
    await cache.invalidateQueries(memberList())
    onChanged?.()
  }
  return {
    grant: useChange(members.grant, refresh, { done: t('granted') }),
    revoke: useChange(members.revoke, refresh, { done: t('revoked') }),
    resetFactor: useChange(members.resetFactor, refresh, { done: t('resetDone') }),
  }
}
