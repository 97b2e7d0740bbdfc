import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '@pahlavan/api/command'
import type { Config } from '@pahlavan/api/config'
import type { Database } from '@pahlavan/api/database/connect'
import { fail } from '@pahlavan/api/fail'
import { renewKey } from '@pahlavan/api/features/live/live.commands'
import { hasIngest, setUpIngest } from '@pahlavan/api/features/live/live.ingest.build'
import { hasFfmpeg } from '@pahlavan/api/features/media/media.ffmpeg.render'
import { cliActor } from '@pahlavan/api/http/actor'
import { openStreams } from './live.queries.ts'
import { loopFile, sendRtmp, writeHls } from './live-picture.ts'

const MAX_STREAMS = 8
const USAGE = 'npm run demo:live -- [--port 1935] [--api http://127.0.0.1:3000] [--straight]'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '1935' },
    api: { type: 'string' },
    straight: { type: 'boolean', default: false },
  },
})
const children: ChildProcess[] = []
const endAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
const over = new Promise<void>((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve())
})

/** Sends as a camera does: by RTMP, with the broadcast's key, to nginx, which is begun for that. */
async function sendAll({ pool }: Database, config: Config, file: string): Promise<string[]> {
  const folder = join(config.dataDir, 'live')
  const streams = await openStreams(pool, MAX_STREAMS)
  if (streams.length === 0) throw new Error('no broadcast is live')
  if (values.straight || !(await hasIngest())) {
    for (const { id } of streams) children.push(await writeHls(file, folder, id))
    return streams.map(({ id }) => `stream ${id}: written straight`)
  }
  const api = new URL('/api/live/publish', values.api ?? `http://127.0.0.1:${config.port}`)
  const conf = await setUpIngest(folder, api.href, Number(values.port))
  const keys = new Map<number, string>()
  for (const id of new Set(streams.map(({ broadcastId }) => broadcastId)))
    keys.set(id, (await renewKey(pool, cliActor, id))?.key ?? '')
  for (const { id } of streams) await rm(join(folder, 'hls', String(id)), { recursive: true, force: true })
  children.push(spawn('nginx', ['-c', conf, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] }))
  await new Promise((resolve) => {
    setTimeout(resolve, 1000)
  })
  return streams.map(({ id, broadcastId }) => {
    const address = `rtmp://127.0.0.1:${values.port}/live/${id}?key=${keys.get(broadcastId)}`
    children.push(sendRtmp(file, address))
    return `stream ${id}: rtmp://127.0.0.1:${values.port}/live`
  })
}

/** `npm run demo:live`: a real live stream of the demo, until it is ended. */
try {
  if (!/^\d{2,5}$/.test(values.port)) throw new Error(USAGE)
  if (!(await hasFfmpeg())) throw new Error('ffmpeg is needed: apt-get install ffmpeg')
  await command(async (database, config) => {
    if (config.mode !== 'demo') throw new Error('this command works only with a demo')
    for (const line of await sendAll(database, config, await loopFile(join(config.dataDir, 'live'))))
      console.log(line)
    await over
  })
  endAll()
} catch (error) {
  endAll()
  fail(error)
}
