import { useEffect, useState } from 'react'
import { serverNow } from './server-time.ts'

const SECOND = 1000

/** The server's time (ms), anew every second while something runs; a tab that comes back is right at once. */
export function useTicking(isRunning: boolean): number {
  const [now, setNow] = useState(serverNow)
  // The outside system: the clock.
  useEffect(() => {
    if (!isRunning) return undefined
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, SECOND)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
  return now
}
