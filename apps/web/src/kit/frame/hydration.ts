import { useSyncExternalStore } from 'react'

const still = () => () => undefined

/** False on the server and while what it drew is taken over; true from then on, and wherever nothing was drawn before. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    still,
    () => true,
    () => false,
  )
