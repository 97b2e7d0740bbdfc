import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { isAllowed } from '@pahlavan/contract/access'
import {
  deskPayments,
  type PaymentGroup,
  paymentGroups,
  type Verdict,
} from '@pahlavan/contract/admin/payments'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { useChange } from '../../desk/change.ts'
import { FACTOR_DEMANDED, withFactor } from '../../desk/factor.ts'
import { lastIdOf } from '../../desk/part-cursor.ts'
import { ownAccount } from '../account/account.data.ts'

const PAGE_SIZE = 40

const list = queriesOf('payments', callOf(deskPayments.list))
const detail = queriesOf('payment', callOf(deskPayments.detail))
const quote = queriesOf('payment-quote', callOf(deskPayments.quote))

/** Which payments are listed; the address holds it. */
export interface PaymentFilter {
  search: string
  group: PaymentGroup | null
}

/** The filter of the address, and how to change it. */
export function usePaymentFilter() {
  const [params, setParams] = useSearchParams()
  const filter: PaymentFilter = {
    search: (params.get('q') ?? '').slice(0, 200),
    group: paymentGroups.find((each) => each === params.get('group')) ?? null,
  }
  const put = (changes: Partial<PaymentFilter>) => {
    const { search, group } = { ...filter, ...changes }
    setParams({ ...(search.trim() && { q: search.trim() }), ...(group && { group }) }, { replace: true })
  }
  return { filter, put }
}

/** A filter as the list and its file take it. */
export const paymentInput = ({ search, group }: PaymentFilter) => ({
  ...(search && { Search: search }),
  ...(group && { group }),
})

/** Payments, newest first; each part begins before the last number of the one above. */
export const paymentList = (filter: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: list.key(filter),
    queryFn: ({ pageParam }) =>
      list.ask(
        { PageSize: PAGE_SIZE, ...paymentInput(filter), ...(pageParam && { Before: pageParam }) },
        { handles: 'any' },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: lastIdOf,
    staleTime: 0,
  })

/** A payment and all that happened to it. */
export const paymentDetail = (id: number) =>
  queryOptions({
    queryKey: detail.key(id),
    queryFn: () => detail.ask({ id }, { handles: 'any' }),
    staleTime: 0,
  })

/** The refund of some lines. @param counts pieces of each line, in the order of the lines */
export const refundQuote = (id: number, counts: readonly number[]) =>
  queryOptions({
    queryKey: quote.key(id, counts),
    queryFn: () => quote.ask({ id, counts: [...counts] }),
    staleTime: 0,
  })

/** The account of the member, and whether it may refund. */
export function useOwnRights(): { id: number | null; mayRefund: boolean } {
  const { data: me } = useQuery(ownAccount())
  return { id: me?.id ?? null, mayRefund: me !== undefined && isAllowed(me.roles, 'payment.refund') }
}

/** The acts on a payment. Each needs a fresh second factor. */
export function usePaymentActs(id: number) {
  const { t } = useTranslation('payment')
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries(paymentDetail(id)),
      cache.invalidateQueries({ queryKey: list.key() }),
    ])
  return {
    refund: useChange(deskPayments.refund, refresh, { done: t('refund.done') }),
    refundLines: useChange(deskPayments.refundLines, refresh, { done: t('refund.done') }),
    decide: useMutation({
      mutationFn: (input: { requestId: number; isApproved: boolean }) =>
        withFactor(() =>
          call(
            callOf(deskPayments.decide),
            { id, ...input },
            { handles: FACTOR_DEMANDED, done: t('decide.done') },
          ),
        ),
      onSettled: refresh,
    }),
    payOut: useMutation({
      mutationFn: (input: { requestId: number; reference: string }) =>
        withFactor(() =>
          call(
            callOf(deskPayments.payOut),
            { id, ...input },
            { handles: FACTOR_DEMANDED, done: t('payOut.done') },
          ),
        ),
      onSettled: refresh,
    }),
    resolve: useMutation({
      mutationFn: (verdict: Verdict) =>
        withFactor(() =>
          call(
            callOf(deskPayments.resolve),
            { id, verdict },
            { handles: FACTOR_DEMANDED, done: t('verdicts.done') },
          ),
        ),
      onSettled: refresh,
    }),
  }
}
