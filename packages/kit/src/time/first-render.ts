import { useSyncExternalStore } from 'react'

/** The boundaries of the first render that React has not hydrated yet; undefined once all are. */
let waiting: Set<string> | undefined
const listeners = new Set<() => void>()

/** Begins the first render of the app; `ROOT` is its outermost boundary. */
export function startFirstRender(): void {
  waiting = new Set([ROOT])
}

export const ROOT = 'root'

/** Calls a listener when the last boundary of the first render is hydrated. The answer unsubscribes it. */
export function onFirstRenderEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the first render has not ended yet. */
export const isFirstRender = (): boolean => waiting !== undefined

/** Calls a function when the first render has ended: until then, new data would differ from the markup of the server. */
export function afterFirstRender(act: () => void): void {
  if (waiting) onFirstRenderEnd(act)
  else act()
}

/** Notes a boundary of the first render. The answer takes it back. */
export function addBoundary(id: string): () => void {
  waiting?.add(id)
  return () => endBoundary(id)
}

/** Notes that a boundary is hydrated. */
export function endBoundary(id: string): void {
  if (!waiting?.delete(id) || waiting.size > 0) return
  waiting = undefined
  for (const listener of listeners) listener()
}

const subscribeNever = () => () => undefined

/** False on the server and while React hydrates a component; true from then on, and wherever the server rendered nothing. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
