import { useSyncExternalStore } from 'react'

const changes = new EventTarget()
let isUnreachable = false

/** Notes whether the server is unreachable; the browser's own state of the network may differ. */
export function noteUnreachable(is: boolean): void {
  isUnreachable = is
  changes.dispatchEvent(new Event('change'))
}

function follow(changed: () => void) {
  changes.addEventListener('change', changed)
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    changes.removeEventListener('change', changed)
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether there is a network with a reachable server: the browser's own state alone is not reliable. */
export const isOnline = (): boolean => navigator.onLine && !isUnreachable

export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline, () => true)
