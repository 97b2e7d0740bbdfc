import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type MemberSort, memberSorts, members } from '@pahlavan/contract/admin/members'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { useChange } from '../../desk/change.ts'
import { withFactor } from '../../desk/factor.ts'
import { sortEntry, sortIn } from '../../desk/sorting.ts'

const SAID_HERE = { handles: 'any' } as const

const list = queriesOf('members', callOf(members.list))
const found = queriesOf('member', callOf(members.find))

/** The order of the address, and how to change it. A change takes the place of the history entry. */
export function useMemberSort() {
  const [params, setParams] = useSearchParams()
  const put = (sort: MemberSort) => {
    const entry = sortEntry(sort, memberSorts)
    setParams(entry ? { sort: entry } : {}, { replace: true })
  }
  return { sort: sortIn(params, memberSorts), put }
}

/** The staff with their roles. */
export const memberList = (sort: MemberSort) =>
  queryOptions({
    queryKey: list.key(sort),
    queryFn: () => withFactor(() => list.ask({ sort }, SAID_HERE)),
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
    await cache.invalidateQueries({ queryKey: list.key() })
    onChanged?.()
  }
  return {
    grant: useChange(members.grant, refresh, { done: t('granted') }),
    revoke: useChange(members.revoke, refresh, { done: t('revoked') }),
    resetFactor: useChange(members.resetFactor, refresh, { done: t('resetDone') }),
  }
}
