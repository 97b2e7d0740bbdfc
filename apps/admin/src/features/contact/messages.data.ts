import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  deskMessages,
  type MessageGroup,
  messageGroups,
  type MessageState,
} from '@pahlavan/contract/admin/messages'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { useChange } from '../../desk/change.ts'
import { lastIdOf } from '../../desk/part-cursor.ts'

const PAGE_SIZE = 40

const list = queriesOf('deskMessages', callOf(deskMessages.list))
const detail = queriesOf('deskMessage', callOf(deskMessages.detail))

/** Which messages are listed; the address holds it. */
export interface MessageFilter {
  group: MessageGroup
  search: string
}

/** The filter of the address, and how to change it. */
export function useMessageFilter() {
  const [params, setParams] = useSearchParams()
  const filter: MessageFilter = {
    group: messageGroups.find((each) => each === params.get('group')) ?? 'open',
    search: (params.get('q') ?? '').slice(0, 200),
  }
  const put = (changes: Partial<MessageFilter>) => {
    const { group, search } = { ...filter, ...changes }
    setParams(
      { ...(group !== 'open' && { group }), ...(search.trim() && { q: search.trim() }) },
      { replace: true },
    )
  }
  return { filter, put }
}

/** Messages of a filter, in parts; each begins behind the last id of the one above. */
export const messageList = ({ group, search }: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: list.key(group, search),
    queryFn: ({ pageParam }) =>
      list.ask(
        {
          PageSize: PAGE_SIZE,
          group,
          ...(search && { Search: search }),
          ...(pageParam && { After: pageParam }),
        },
        { handles: 'any' },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: lastIdOf,
    staleTime: 0,
  })

/** A message to the club with its answer. */
export const messageDetail = (id: number) =>
  queryOptions({
    queryKey: detail.key(id),
    queryFn: () => detail.ask({ id }, { handles: 'any' }),
    staleTime: 0,
  })

/** The move of a message. After it, and after a refusal, its newest state is read. */
export function useMessageMove(id: number) {
  const { t } = useTranslation('message')
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries(messageDetail(id)),
      cache.invalidateQueries({ queryKey: list.key() }),
    ])
  return { refresh, move: useChange(deskMessages.answer, refresh, { done: t('moved') }) }
}

/** The mark of a state. */
export const messageMarks: Readonly<Record<MessageState, string>> = {
  received: 'waiting',
  review: 'waiting',
  done: 'live',
  refused: '',
}
