import { session } from '@pahlavan/client/session'
import { useStore } from 'zustand'

/** Whether there is a session. */
export const useSignedIn = (): boolean => useStore(session, ({ token }) => token !== null)

/** Whether the browser was asked for the session: before that, whatever is known is what everybody is told. */
export const useIsSessionKnown = (): boolean => useStore(session, ({ isKnown }) => isKnown)

/** Whether it is certain that there is no session. */
export const useIsVisitor = (): boolean =>
  useStore(session, ({ token, isKnown }) => isKnown && token === null)
