import { contact } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { call } from '@pahlavan/client/call'
import { queriesOf } from '@pahlavan/client/queries'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const points = queriesOf('contactPoints', contact.get)

/** The club's places. */
export const contactPoints = (language: Language) =>
  queryOptions({ queryKey: points.key(language), queryFn: () => points.ask({}) })

const messages = queriesOf('ownMessages', contact.mine)

/** One's own messages to the club, newest first. */
export const ownMessages = (language: Language) =>
  queryOptions({
    queryKey: messages.key(language),
    queryFn: () => messages.ask({}, { quiet: true }),
    staleTime: 0,
  })

/** A message, and the key under which it is sent once. */
export interface Letter {
  name: string
  mobile: string
  subject: string
  message: string
}

export function useSend() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...letter }: Letter & { key: string }) =>
      call(contact.send, letter, { key, handles: 'any' }),
    onSuccess: () => client.invalidateQueries({ queryKey: messages.key() }),
  })
}
