import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  moderatedKinds,
  moderation,
  type ModeratedKind,
  type QueueState,
  queueStates,
} from '@pahlavan/contract/admin/moderation'
import type { Call } from '@pahlavan/contract/calls'
import type { DataOf, QueryOf } from '@pahlavan/contract/endpoint'
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { useChange } from '../../desk/change.ts'
import { FACTOR_DEMANDED, withFactor } from '../../desk/factor.ts'
import { keyOf } from './moderation.rules.ts'

/** How often the queue is read while the page is seen (ms). */
const READ_EACH_MS = 30_000

const queue = queriesOf('moderation', callOf(moderation.queue))
const author = queriesOf('moderationAuthor', callOf(moderation.author))

/** Which comments are listed; the address holds it. */
export interface QueueFilter {
  state: QueueState
  kind: ModeratedKind | null
}

/** The filter of the address, and how to change it. A change takes the place of the history entry. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams()
  const filter: QueueFilter = {
    state: queueStates.find((state) => state === params.get('state')) ?? 'waiting',
    kind: moderatedKinds.find((kind) => kind === params.get('kind')) ?? null,
  }
  const put = (changes: Partial<QueueFilter>) => {
    const { state, kind } = { ...filter, ...changes }
    setParams({ ...(state !== 'waiting' && { state }), ...(kind && { kind }) }, { replace: true })
  }
  return { filter, put }
}

/** The comments of a list, in parts of fifty. What waits is read again while the page is seen. */
export const queueList = ({ state, kind }: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: queue.key(state, kind),
    queryFn: ({ pageParam }) =>
      queue.ask(
        { state, ...(kind && { kind }), ...(pageParam && { Before: pageParam }) },
        { handles: 'any' },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: state === 'waiting' ? READ_EACH_MS : false,
  })

/** The earlier comments of an author. */
export const authorPast = (accountId: number) =>
  queryOptions({
    queryKey: author.key(accountId),
    queryFn: () => author.ask({ accountId }, { handles: 'any' }),
    staleTime: 60_000,
  })

type DecisionInput = QueryOf<typeof moderation.decide>
type QueuePart = DataOf<typeof moderation.queue>

/** A part of the list without decided comments; of those that waited, fewer wait. */
function withoutItems(part: QueuePart, { items, seen }: DecisionInput): QueuePart {
  const keys = new Set(items.map(keyOf))
  const waiting = { ...part.waiting }
  if (seen === 'waiting') for (const { kind } of items) waiting[kind] = Math.max(0, waiting[kind] - 1)
  return { ...part, items: part.items.filter((item) => !keys.has(keyOf(item))), waiting }
}

/** Sends decisions. The comments leave the open lists at once, and come back where the decision fails. */
export function useDecide() {
  const cache = useQueryClient()
  const every = { queryKey: queue.key() }
  const refresh = () => cache.invalidateQueries(every)
  const decide = useMutation({
    mutationFn: (input: DecisionInput) =>
      withFactor(() =>
        call<Call<typeof moderation.decide>>(callOf(moderation.decide), input, { handles: FACTOR_DEMANDED }),
      ),
    onMutate: async (input) => {
      await cache.cancelQueries(every)
      cache.setQueriesData<InfiniteData<QueuePart>>(
        every,
        (list) => list && { ...list, pages: list.pages.map((part) => withoutItems(part, input)) },
      )
    },
    onSuccess: async (_answer, { items }) => {
      await cache.invalidateQueries({ queryKey: author.key(), refetchType: 'none' })
      // The list is read again when all that was loaded of it is decided.
      const isEmptied = cache
        .getQueriesData<InfiniteData<QueuePart>>(every)
        .some(([, list]) => list?.pages.every((part) => part.items.length === 0))
      if (isEmptied && items.length > 0) await refresh()
    },
    onError: refresh,
  })
  return { decide, refresh }
}

/** Answers a comment under the name of the club. */
export function useAnswer(onDone: () => void) {
  const { t } = useTranslation('moderation')
  return useChange(moderation.answer, onDone, { done: t('answered') })
}
