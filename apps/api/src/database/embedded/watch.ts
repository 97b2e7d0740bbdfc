import { isAlive } from './processes.ts'
import { type Postmaster, stop } from './postmaster.ts'

const POLL_INTERVAL_MS = 500

/**
 * Looks after a server: one that ended without being told to, as where the system killed it for its memory, is started again where it was.
 *
 * @param restart starts it on the same port
 * @returns what stops it for good
 */
export function watch(
  server: Postmaster,
  restart: () => Promise<Postmaster>,
  log: (line: string) => void,
): () => Promise<void> {
  let current = server
  let starting: Promise<void> | null = null
  const start = async () => {
    log(`PostgreSQL (process ${current.pid}) has ended; it is started again`)
    try {
      current = await restart()
    } catch (error) {
      log(`PostgreSQL could not be started again: ${String(error)}`)
    }
    starting = null
  }
  const timer = setInterval(() => {
    if (!starting && !isAlive(current.pid)) starting = start()
  }, POLL_INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await starting
    await stop(current)
  }
}
