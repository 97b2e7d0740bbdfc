import { useSyncExternalStore } from 'react'

const changes = new EventTarget()
let isUnreachable = false

/** Says whether the server could not be reached, whatever the browser believes of its network. */
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

/** Whether there is a network, and the server at its end: what the browser believes of it is not always so. */
export const isOnline = (): boolean => navigator.onLine && !isUnreachable

export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline, () => true)
