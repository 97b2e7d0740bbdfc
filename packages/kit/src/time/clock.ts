import { useSyncExternalStore } from 'react'
import { onFirstRenderEnd } from './first-render.ts'

const SECOND = 1000

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, SECOND)
  // A tab that comes back is right at once.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * The reading of a clock, taken anew every second while it runs. Each tick reads the clock, so neither a slow tick nor a tab that slept
 * makes it late. `read` gives a text or a number that changes with whole seconds at most.
 * A clock that stands still is read once more after the first render, for which the time is held.
 */
export const useClockReading = <T extends string | number>(read: () => T, isRunning = true): T =>
  useSyncExternalStore(isRunning ? everySecond : onFirstRenderEnd, read, read)
