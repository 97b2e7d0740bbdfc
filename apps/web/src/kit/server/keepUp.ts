import { isFinal } from '@pahlavan/client/failure'
import { token } from '@pahlavan/client/session'

interface Kept {
  /** Brings what is here and what the server has together. */
  exchange: (owner: string | null) => Promise<void>
  /** Calls back when something has changed here; returns how to stop. */
  whenChanged: (act: () => void) => () => void
  /** Lets what is here go with its user. */
  forget: () => void
}

/** How soon what a busy server did not answer is tried again, while the app is looked at (ms). */
const AGAIN = 5_000

/**
 * Keeps something of a signed-in user on the server, too: now, after each change, and when the network is back, one exchange after
 * the other. What fails is tried again with the next change, network or visit, or when the server is less busy. Returns how to stop; it
 * leaves this device with its user.
 */
export function keepUp({ exchange, whenChanged, forget }: Kept): () => void {
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
  }, AGAIN)
  window.addEventListener('online', wake)
  const stop = whenChanged(wake)
  return () => {
    stop()
    clearInterval(timer)
    window.removeEventListener('online', wake)
    if (owner !== token()) forget()
  }
}
