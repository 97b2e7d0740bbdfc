import { token } from '@pahlavan/client/session'

interface Kept {
  /** Brings what is here and what the server has together; what fails is tried again with the next change, network or visit. */
  exchange: (owner: string | null) => Promise<void>
  /** Calls back when something has changed here; returns how to stop. */
  whenChanged: (act: () => void) => () => void
  /** Lets what is here go with its user. */
  forget: () => void
}

/**
 * Keeps something of a signed-in user on the server, too: now, after each change, and when the network is back, one exchange after
 * the other. Returns how to stop; it leaves this device with its user.
 */
export function keepUp({ exchange, whenChanged, forget }: Kept): () => void {
  const owner = token()
  let last = Promise.resolve()
  const wake = () => {
    last = last.then(() => exchange(owner)).catch(() => undefined)
  }
  wake()
  window.addEventListener('online', wake)
  const stop = whenChanged(wake)
  return () => {
    stop()
    window.removeEventListener('online', wake)
    if (owner !== token()) forget()
  }
}
