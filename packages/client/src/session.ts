import { createStore } from 'zustand/vanilla'
import { forgetAll, keep, readStored } from './storage.ts'

const TOKEN = 'token'

interface Session {
  /** Null for a visitor, and until the app has started: the first render is everyone's. */
  token: string | null
  /** Whether the browser was asked for the token yet. */
  isKnown: boolean
}

export const session = createStore<Session>(() => ({ token: null, isKnown: false }))

let since = 0

/** When the session began in this page (ms); 0 where it was there before. */
export const sessionSince = (): number => since

function read(): void {
  const found = readStored('local', TOKEN) || null
  const before = session.getState()
  if (before.isKnown && found !== before.token) since = Date.now()
  session.setState({ token: found, isKnown: true })
}

/** The session token. A call or a tap that comes before it was read has it read now. */
export function token(): string | null {
  if (!session.getState().isKnown) read()
  return session.getState().token
}

/** Whether there is a session, asked at a tap. */
export const hasSession = (): boolean => token() !== null

/** Reads the token that the browser keeps. Other tabs that sign in or out are followed. */
export function startSession(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) read()
  }
  read()
  globalThis.addEventListener('storage', follow)
  return () => globalThis.removeEventListener('storage', follow)
}

let next: (() => void) | null = null

/** An act of a visitor that needs an account: it runs after signing in, unless null replaces it. */
export const afterSignIn = (act: (() => void) | null): void => void (next = act)

/** A session begins. Where the browser keeps nothing it lasts as long as the page. */
export function beginSession(value: string): void {
  keep('local', TOKEN, value)
  since = Date.now()
  session.setState({ token: value, isKnown: true })
  const act = next
  next = null
  act?.()
}

/** The user leaves: the token and what belongs to this visit go, the settings of the device stay. */
export function leaveSession(): void {
  keep('local', TOKEN, null)
  forgetAll('session')
  session.setState({ token: null })
}

const leavers = new Set<() => void>()

/** Calls `leave` when the server has ended the session. Returns how to stop. */
export function whenSignedOut(leave: () => void): () => void {
  leavers.add(leave)
  return () => leavers.delete(leave)
}

/**
 * Handles a 401 (`docs/rules/specification.md` §4): the token, local storage, session storage and caches go, then the app leaves for
 * /welcome. If another tab has begun a session meanwhile, the storage belongs to it: this tab follows.
 *
 * @param asker the refused token, or null for a visitor
 */
export async function endSession(asker: string | null): Promise<void> {
  if (asker !== token()) return
  if (![asker, null].includes(readStored('local', TOKEN) || null)) return read()
  keep('local', TOKEN, null)
  forgetAll('local')
  forgetAll('session')
  session.setState({ token: null })
  for (const leave of leavers) leave()
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
