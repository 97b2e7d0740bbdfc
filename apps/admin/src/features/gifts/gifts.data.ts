import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { gifts, type GiftType } from '@pahlavan/contract/admin/gifts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../desk/change.ts'
import { FACTOR_DEMANDED, withFactor } from '../../desk/factor.ts'
import { lastIdOf } from '../../desk/part-cursor.ts'

const PAGE_SIZE = 40

const list = queriesOf('gifts', callOf(gifts.list))
const things = queriesOf('gift-things', callOf(gifts.things))

/** Gifts, newest first; each part begins before the last id of the one above. @param search a mobile number */
export const giftList = (search: string) =>
  infiniteQueryOptions({
    queryKey: list.key(search),
    queryFn: ({ pageParam }) =>
      list.ask(
        { PageSize: PAGE_SIZE, ...(search && { Search: search }), ...(pageParam && { Before: pageParam }) },
        { handles: 'any' },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: lastIdOf,
    staleTime: 0,
  })

/** The things of a kind that can be given. */
export const giftThings = (itemType: GiftType, search: string) =>
  queryOptions({
    queryKey: things.key(itemType, search),
    queryFn: () => things.ask({ itemType, ...(search && { search }) }),
  })

/** Gives and takes back. Each needs a fresh second factor. */
export function useGiftActs() {
  const { t } = useTranslation('gift')
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: list.key() })
  return {
    give: useChange(gifts.give, refresh, { done: t('give.done') }),
    take: useMutation({
      mutationFn: (input: { id: number; reason: string }) =>
        withFactor(() => call(callOf(gifts.take), input, { handles: FACTOR_DEMANDED, done: t('take.done') })),
      onSettled: refresh,
    }),
  }
}
