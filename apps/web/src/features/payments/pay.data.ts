import type { CallQuery, Call } from '@pahlavan/contract/calls'
import type { Transfer } from '@pahlavan/contract/payments'
import { call } from '@pahlavan/client/call'
import { CallFailure } from '@pahlavan/client/failure'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '@pahlavan/kit/form/keys.ts'
import { noteBegun } from './begun.ts'

/** Keys of payments without an answer yet, by item: a repeated request makes the same order. */
const begun = new Map<string, string>()

const keyOf = (what: string): string => {
  const key = begun.get(what) ?? newKey()
  begun.set(what, key)
  return key
}

/** Whether the server may have made the order, although no answer came. */
const isUnsure = (error: unknown) =>
  error instanceof CallFailure && (error.status === 0 || error.status >= 500)

/** A page from the browser's back-forward cache shows the state before the payment. */
const reloadKept = ({ persisted }: PageTransitionEvent) => persisted && location.reload()

/** Leaves for the gateway, or for the result where there is nothing to pay. */
function leaveFor({ paymentId, gatewayTransporter }: Transfer): void {
  noteBegun(paymentId)
  window.addEventListener('pageshow', reloadKept, { once: true })
  location.assign(gatewayTransporter.descriptor.url)
}

/**
 * Sends the browser to the gateway. One act makes one order, even if it is sent several times; the button stays busy until the page
 * unloads.
 *
 * @param name the kind of purchase, so that keys of different acts differ
 * @param order makes the order under a key; null if the fan has to look at a change first
 */
export function usePayment<What>(
  name: string,
  order: (input: What, key: string) => Promise<Transfer | null>,
) {
  const [isLeaving, setLeaving] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: What) => {
      const what = `${name} ${JSON.stringify(input)}`
      try {
        const transfer = await order(input, keyOf(what))
        begun.delete(what)
        return transfer
      } catch (failure) {
        if (!isUnsure(failure)) begun.delete(what)
        throw failure
      }
    },
    onSuccess: (transfer) => {
      if (!transfer) return
      setLeaving(true)
      leaveFor(transfer)
    },
  })
  return { pay: mutate, isBusy: isPending || isLeaving }
}

/** As `usePayment`, where one call makes the order and opens the gateway. */
export const usePay = <C extends Call>(endpoint: C) =>
  usePayment(
    endpoint.url,
    async (input: CallQuery<C>, key) => (await call(endpoint, input, { in: 'form', key })) as Transfer,
  )
