import type { RequestStatus } from '@pahlavan/contract/services'

/** The tone of a state: waiting states stand out, finished ones do not. */
export const tones: Record<RequestStatus, string> = {
  consent: 'warn',
  waiting: 'warn',
  received: 'warn',
  review: 'warn',
  done: 'ok',
  refused: 'bad',
  cancelled: '',
}
