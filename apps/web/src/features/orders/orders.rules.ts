import type { OrderStatus } from '@pahlavan/contract/transactions'

/** How a state looks: what waits stands out, what is over does not. */
export const tones: Record<OrderStatus, string> = {
  pending: 'warn',
  paid: 'ok',
  failed: 'bad',
  cancelled: '',
  expired: '',
  refunded: 'warn',
}
