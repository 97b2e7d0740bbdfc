import type { OrderStatus } from '@pahlavan/contract/transactions'

/** The tone of a state: waiting states stand out, finished ones do not. */
export const tones: Record<OrderStatus, string> = {
  pending: 'warn',
  paid: 'ok',
  failed: 'bad',
  cancelled: '',
  expired: '',
  refunded: 'warn',
}
