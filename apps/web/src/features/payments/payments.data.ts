import type { CallQuery } from '@pahlavan/contract/calls'
import { payments } from '@pahlavan/contract/payment-calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isPersonal, queriesOf } from '@pahlavan/client/queries'

const quotes = queriesOf('quote', payments.quote)

/** The items of a quote: an event, some of its bouts, one bout, or plans. */
export type QuoteInput = CallQuery<typeof payments.quote>

/** The price of tickets or plans for the signed-in user, with earlier payments. */
export const quote = (input: QuoteInput) =>
  queryOptions({
    queryKey: quotes.key(input),
    queryFn: () => quotes.ask(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const statuses = queriesOf('payment', payments.status)

const SECOND = 1000
/** A payment that is being checked is asked for after three seconds, then ever more slowly, at least once in half a minute. */
const waitOf = (answers: number) => Math.min(30, 3 * 1.5 ** Math.max(0, answers - 1)) * SECOND

/** The state of the user's own payment. A final state refetches the user's belongings. */
export const paymentStatus = (language: Language, paymentId: string) =>
  queryOptions({
    queryKey: statuses.key(language, paymentId),
    queryFn: async ({ client, queryKey }) => {
      const payment = await statuses.ask({ paymentId })
      if (payment.status !== 'pending')
        void client.invalidateQueries({
          predicate: (query) => isPersonal(query) && query.queryKey[0] !== queryKey[0],
        })
      return payment
    },
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.status === 'pending' && waitOf(state.dataUpdateCount),
  })
