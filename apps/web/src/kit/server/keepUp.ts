import { isFinal } from '@pahlavan/client/failure'
import { token } from '@pahlavan/client/session'

interface SyncedData {
  /** Merges the local data and the server's. */
  exchange: (owner: string | null) => Promise<void>
  /** Calls back when something has changed here; returns how to stop. */
  whenChanged: (act: () => void) => () => void
  /** Removes the local data with its user. */
  forget: () => void
}

/** The retry interval after a busy answer, while the app is visible (ms). */
const RETRY_INTERVAL_MS = 5_000

/**
 * Keeps something of a signed-in user on the server, too: now, after each change, and when the network is back, one exchange after
 * the other. What fails is tried again with the next change, network or visit, or when the server is less busy. Returns how to stop; it
 * leaves this device with its user.
 */
export function keepUp({ exchange, whenChanged, forget }: SyncedData): () => void {
  const owner = token()
  let [isBusy, isWanted, isLeft] = [false, false, false]
  const run = async () => {
    isBusy = true
    while (isWanted && owner === token()) {
      isWanted = false
      try {
        await exchange(owner)
        isLeft = false
      } catch (error) {
        isLeft = !isFinal(error)
      }
    }
    isBusy = false
  }
  const wake = () => {
    isWanted = true
    if (!isBusy) void run()
  }
  wake()
  const timer = setInterval(() => {
    if (isLeft && navigator.onLine && !document.hidden) wake()
  }, RETRY_INTERVAL_MS)
  window.addEventListener('online', wake)
  const stop = whenChanged(wake)
  return () => {
    stop()
    clearInterval(timer)
    window.removeEventListener('online', wake)
    if (owner !== token()) forget()
  }
}
