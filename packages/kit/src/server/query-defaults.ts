import { mayRetry } from '@pahlavan/client/failure'
import { isOnline } from './online.ts'

const TRIES = 2

/** How every app asks: a 4xx is final, other failures are asked again. */
export const queryDefaults = {
  gcTime: 30 * 60_000,
  // Without a network a read fails and says so, instead of waiting in secret; then it is asked again.
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: (count: number, error: unknown) => count < TRIES && mayRetry(error, isOnline()),
} as const
