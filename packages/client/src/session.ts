import { create } from 'zustand'
import { forgetAll, keep, kept } from './storage.ts'

/** The local storage key of the session token. */
const TOKEN = 'token'

interface Session {
  /** Null for a visitor, and until the app has started: the first render is everyone's. */
  token: string | null
  /** Whether the browser was asked for the token yet. */
  isKnown: boolean
}

const store = create<Session>(() => ({ token: null, isKnown: false }))

/** The session token, for what is outside React. */
export const token = (): string | null => store.getState().token

/** Whether there is a session. */
export const useSignedIn = (): boolean => store((session) => session.token !== null)

/** Whether it is certain that there is no session. */
export const useIsVisitor = (): boolean => store((session) => session.isKnown && session.token === null)

const read = () => store.setState({ token: kept('local', TOKEN) || null, isKnown: true })

/** Whether there is a session, asked at a tap: one that comes before the token was read has it read now. */
export function hasSession(): boolean {
  if (!store.getState().isKnown) read()
  return token() !== null
}

/** Reads the token that the browser keeps. Other tabs that sign in or out are followed. */
export function startSession(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) read()
  }
  read()
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The token for what must begin anew with another user, such as a cache. */
export const useToken = (): string | null => store((session) => session.token)

/** A session begins. Where the browser keeps nothing it lasts as long as the page. */
export function beginSession(value: string): void {
  keep('local', TOKEN, value)
  store.setState({ token: value, isKnown: true })
}

/** The user leaves: the token and what belongs to this visit go, the settings of the device stay. */
export function leaveSession(): void {
  keep('local', TOKEN, null)
  forgetAll('session')
  store.setState({ token: null })
}

const leavers = new Set<() => void>()

/** Calls `leave` when the server has ended the session. Returns how to stop. */
export function whenSignedOut(leave: () => void): () => void {
  leavers.add(leave)
  return () => leavers.delete(leave)
}

/** What a 401 means (spec §4): the token, local storage, session storage and caches go, then the app leaves for /welcome. */
export async function endSession(): Promise<void> {
  keep('local', TOKEN, null)
  forgetAll('local')
  forgetAll('session')
  store.setState({ token: null })
  for (const leave of leavers) leave()
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
