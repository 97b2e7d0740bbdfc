import { readConfig } from '../../config.ts'
import { fail } from '../../fail.ts'
import { openContext } from './backup.context.ts'
import { follow } from './backup.follow.commands.ts'

/** Runs beside the server, on the database of `DATABASE_URL`, until it is told to end. */
try {
  const config = readConfig(process.env)
  const stopped = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort())
  // The server that began it was killed.
  process.once('disconnect', () => stopped.abort())
  const log = (msg: string) =>
    process.stderr.write(`${JSON.stringify({ level: 30, time: Date.now(), name: 'backup', msg })}\n`)
  await follow(await openContext(config, config.databaseUrl ?? '', log), stopped.signal)
  if (process.connected) process.disconnect()
} catch (error) {
  fail(error)
}
