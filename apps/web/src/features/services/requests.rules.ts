import type { RequestStatus } from '@pahlavan/contract/services'

/** How a state looks: what waits stands out, what is over does not. */
export const tones: Record<RequestStatus, string> = {
  consent: 'warn',
  received: 'warn',
  review: 'warn',
  done: 'ok',
  refused: 'bad',
  cancelled: '',
}
