import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { isAllowed } from '@pahlavan/contract/access'
import {
  type DeskReturn,
  deskReturns,
  type ReturnGroup,
  returnGroups,
} from '@pahlavan/contract/admin/returns'
import { infiniteQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { FACTOR_DEMANDED, withFactor } from '../../desk/factor.ts'
import { lastIdOf } from '../../desk/part-cursor.ts'
import { ownAccount } from '../account/account.data.ts'

const PAGE_SIZE = 40

const list = queriesOf('returns', callOf(deskReturns.list))

/** The group of returns in the address, and how to change it. */
export function useReturnGroup() {
  const [params, setParams] = useSearchParams()
  const group = returnGroups.find((each) => each === params.get('group')) ?? 'open'
  const put = (next: ReturnGroup) => setParams(next === 'open' ? {} : { group: next }, { replace: true })
  return { group, put }
}

/** The returns of a group, in parts; each begins behind the last id of the one above. */
export const returnList = (group: ReturnGroup) =>
  infiniteQueryOptions({
    queryKey: list.key(group),
    queryFn: ({ pageParam }) =>
      list.ask({ PageSize: PAGE_SIZE, group, ...(pageParam && { After: pageParam }) }, { handles: 'any' }),
    initialPageParam: null as number | null,
    getNextPageParam: lastIdOf,
    staleTime: 0,
  })

/** Whether the member may answer returns. */
export function useMayRefund(): boolean {
  const { data: me } = useQuery(ownAccount())
  return me !== undefined && isAllowed(me.roles, 'payment.refund')
}

/** The answers to a return. Each needs a fresh second factor, and is sent again without harm. */
export function useReturnActs({ id }: DeskReturn) {
  const { t } = useTranslation('return')
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: list.key() })
  const says = { handles: FACTOR_DEMANDED, done: t('answered') }
  return {
    accept: useMutation({
      mutationFn: () => withFactor(() => call(callOf(deskReturns.accept), { id }, says)),
      onSettled,
    }),
    refuse: useMutation({
      mutationFn: (answer: string) =>
        withFactor(() => call(callOf(deskReturns.refuse), { id, answer }, says)),
      onSettled,
    }),
    paid: useMutation({
      mutationFn: (reference: string) =>
        withFactor(() => call(callOf(deskReturns.paid), { id, reference }, says)),
      onSettled,
    }),
  }
}
