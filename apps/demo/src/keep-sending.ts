import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@pahlavan/api/database/connect'
import { hasFfmpeg } from '@pahlavan/api/features/media/media.ffmpeg.render'
import { openStreams } from './live.queries.ts'
import { loopFile, writeHls } from './live-picture.ts'

/** How often the demo looks for streams to send (ms), and the most streams. */
const [CHECK_INTERVAL_MS, MAX_STREAMS] = [5000, 8]

interface Demo {
  databaseUrl: string
  dataDir: string
  log: (line: string) => void
}

/**
 * Sends a moving picture to the live broadcasts of a running demo, where the machine has `ffmpeg`. A broadcast with a key leaves its streams to the sender with that key
 * (`npm run demo:live`, or a camera).
 *
 * @returns a function that stops it
 */
export function keepSending({ databaseUrl, dataDir, log }: Demo): () => Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const report = (error: unknown) => {
    if (!signal.aborted) log(`the demo’s streams are not sent: ${String(error)}`)
  }
  const folder = join(dataDir, 'live')
  const database = connect(databaseUrl, report, 1)
  const sent = new Map<number, ChildProcess>()
  const killAll = () => {
    for (const child of sent.values()) child.kill('SIGKILL')
  }
  process.once('exit', killAll)
  const round = async (file: string) => {
    const open = (await openStreams(database.pool, MAX_STREAMS)).filter(({ hasKey }) => !hasKey)
    for (const [id, child] of sent) if (!open.some((stream) => stream.id === id)) child.kill('SIGKILL')
    for (const { id } of open.filter((stream) => !sent.has(stream.id))) {
      const child = await writeHls(file, folder, id)
      sent.set(id, child)
      child.once('error', report).once('close', () => sent.delete(id))
    }
  }
  const run = async () => {
    if (!(await hasFfmpeg())) return
    const file = await loopFile(folder)
    while (!signal.aborted) {
      await round(file).catch(report)
      await sleep(CHECK_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const end = run().catch(report)
  return async () => {
    over.abort()
    await end
    killAll()
    process.off('exit', killAll)
    await database.close()
  }
}
