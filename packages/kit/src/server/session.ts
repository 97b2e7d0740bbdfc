import { session } from '@pahlavan/client/session'
import { useStore } from 'zustand'

/** Whether there is a session. */
export const useSignedIn = (): boolean => useStore(session, ({ token }) => token !== null)

/** Whether the session is known: until then, the cached data is the public one. */
export const useIsSessionKnown = (): boolean => useStore(session, ({ isKnown }) => isKnown)

/** Whether it is certain that there is no session. */
export const useIsVisitor = (): boolean =>
  useStore(session, ({ token, isKnown }) => isKnown && token === null)
