import { contact } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { call } from '@pahlavan/client/call'
import { queriesOf } from '@pahlavan/client/queries'
import { queryOptions, useMutation } from '@tanstack/react-query'

const points = queriesOf('contactPoints', contact.get)

/** The club's places. */
export const contactPoints = (language: Language) =>
  queryOptions({ queryKey: points.key(language), queryFn: () => points.ask({}) })

/** A message, and the key under which it is sent once. */
export interface Letter {
  name: string
  mobile: string
  subject: string
  message: string
}

export const useSend = () =>
  useMutation({
    mutationFn: ({ key, ...letter }: Letter & { key: string }) =>
      call(contact.send, letter, { key, handles: 'any' }),
  })
