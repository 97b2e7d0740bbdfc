import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const WORK = fileURLToPath(new URL('films.cli.ts', import.meta.url))
/** When a process that does not end by itself is killed (ms). */
const STOP_TIMEOUT_MS = 3000

/**
 * Makes the films of a demo beside the server, in a process of its own.
 *
 * @returns a function that stops the work; finished films stay, and the next start makes the rest
 */
export function makeFilmsBeside(databaseUrl: string): () => Promise<void> {
  const child = fork(WORK, [], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  const end = once(child, 'exit').then(() => process.off('exit', stop))
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const late = setTimeout(stop, STOP_TIMEOUT_MS)
    await end
    clearTimeout(late)
  }
}
