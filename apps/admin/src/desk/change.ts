import { call, type CallMessages } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import type { Call, CallData, CallQuery } from '@pahlavan/contract/calls'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { newKey } from '@pahlavan/kit/form/keys.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { FACTOR_DEMANDED, withFactor } from './factor.ts'

/** The key of a change as the contract writes it, a UUID. */
export const newChangeKey = (): string =>
  newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

type ChangeInput<E extends Endpoint> = Omit<CallQuery<Call<E>>, 'key'>

/** A change of staff. Tried again after an answer that was lost it has the same key, and is made once. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: CallData<Call<E>>, input: ChangeInput<E>) => unknown,
  says: CallMessages = {},
) {
  const last = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn: (input: ChangeInput<E>): Promise<CallData<Call<E>>> => {
      const content = JSON.stringify(input)
      if (last.current.content !== content) last.current = { content, key: newChangeKey() }
      const query = { ...input, key: last.current.key } as CallQuery<Call<E>>
      return withFactor(() => call<Call<E>>(callOf(endpoint), query, { handles: FACTOR_DEMANDED, ...says }))
    },
    onSuccess: (answer, input) => {
      last.current = { content: '', key: '' }
      return onDone(answer, input)
    },
  })
}
