import type { Transaction } from '@pahlavan/contract/transactions'

/** The result page of an order's payment (`docs/rules/specification.md` §2); it asks the server what became of it. */
export function resultPath(order: Transaction, paymentId: string): string {
  const { itemId, type, price, trackingNumber, orderType, mainOrderType, status } = order
  const page = status === 'paid' ? 'success-payment' : 'failed-payment'
  return `/${page}/${paymentId}/${itemId}/${type}/${price}/${trackingNumber ?? 0}/${orderType}/${mainOrderType}`
}
