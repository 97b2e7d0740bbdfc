import { services } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FormAnswer } from '@pahlavan/contract/form-questions'
import type { ServiceName, ServiceRequest } from '@pahlavan/contract/services'
import { call } from '@pahlavan/client/call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { callOrKeep } from '../../kit/outbox/waiting.ts'

const lists = queriesOf('requests', services.list)
const campLists = queriesOf('camps', services.camps)
const cards = queriesOf('membership', services.membership)
const members = queriesOf('member', services.checkMember)

const PAGE_SIZE = 10

/** One's own requests, newest first; of one service, or of all. */
export const requestList = (language: Language, service?: ServiceName) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, service ?? 'all'),
    queryFn: ({ pageParam }) =>
      lists.ask(
        { CurrentPage: pageParam, PageSize: PAGE_SIZE, ...(service && { service }) },
        { quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })

/** The camps to come. Their places change while one reads. */
export const campList = (language: Language) =>
  queryOptions({ queryKey: campLists.key(language), queryFn: () => campLists.ask({}), staleTime: 30_000 })

export const membership = (language: Language) =>
  queryOptions({ queryKey: cards.key(language), queryFn: () => cards.ask({}), staleTime: 60_000 })

/** Whether a member's number is valid. */
export const memberState = (language: Language, number: string) =>
  queryOptions({
    queryKey: members.key(language, number),
    queryFn: () => members.ask({ number }),
    staleTime: 0,
  })

function renew(cache: QueryClient): void {
  for (const queryKey of [lists.key(), campLists.key(), cards.key()])
    void cache.invalidateQueries({ queryKey })
}

/** A form on its way: its idempotency key, and its text while it waits for the network. */
interface Submission {
  service: ServiceName
  fields: Record<string, unknown>
  answers: FormAnswer[]
  key: string
  words: string
}

/** Sends a form; without a network it is kept, and null comes back. */
export function useSubmit() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ service, fields, answers, key, words }: Submission): Promise<ServiceRequest | null> =>
      callOrKeep(
        services.submit,
        { service, fields, ...(answers.length > 0 && { answers }) },
        { key, handles: 'any' },
        { about: `request:${service}`, words },
      ),
    onSettled: () => renew(cache),
  })
}

/** Changes an existing request. */
function useChange<Asked>(change: (input: Asked) => Promise<ServiceRequest>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => renew(cache) })
}

export const useCancel = (says: { done: string }) =>
  useChange((id: number) => call(services.cancel, { id }, says))
export const useConsent = (says: { done: string }) =>
  useChange((input: { id: number; challengeId: string; code: string }) =>
    call(services.consent, input, { ...says, handles: 'any' }),
  )
export const useAttach = (says: { done: string }) =>
  useChange(({ id, file }: { id: number; file: File }) =>
    call(services.attach, { id }, { ...says, file, handles: 'any' }),
  )

/** Sends the guardian a code. */
export const useAskConsent = () =>
  useMutation({ mutationFn: (id: number) => call(services.askConsent, { id }, { handles: 'any' }) })
