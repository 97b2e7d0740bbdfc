import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'

const script = fileURLToPath(new URL('features/backup/backup.follow.cli.ts', import.meta.url))

/** What compression and encryption may take stays in a process of its own, and small. */
const LIMITS = ['--max-semi-space-size=4', '--max-old-space-size=160']

const RESTART_MS = 30_000
/** When a process that does not end by itself is killed (ms). */
const KILL_MS = 8000

/**
 * Runs the process that keeps backups, where the settings name a place for them. One that ends is started again.
 *
 * @returns what ends it
 */
export function keepBackups(
  { backup }: Config,
  databaseUrl: string,
  log: (line: string) => void,
): () => Promise<void> {
  if (backup === null) return () => Promise.resolve()
  let child: ChildProcess
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopping = false
  const start = () => {
    const env = { ...process.env, DATABASE_URL: databaseUrl }
    child = spawn(process.execPath, [...LIMITS, script], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', (code) => {
      if (isStopping) return
      log(`the process of the backups ended with ${code}; it is started again`)
      timer = setTimeout(start, RESTART_MS).unref()
    })
  }
  start()
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  return async () => {
    isStopping = true
    clearTimeout(timer)
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    const late = setTimeout(kill, KILL_MS)
    child.kill('SIGTERM')
    await once(child, 'exit').finally(() => clearTimeout(late))
  }
}
