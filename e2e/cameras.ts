import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { BOX } from './settings.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const LIVE = 'apps/api/src/features/live'
export const FILM = join(root, 'apps/demo/fallback.mp4')
const PORT = 42_935

/** The clock of the hall goes round in so many seconds, each so many shades of grey lighter than the one before. */
const [ROUND, SHADE] = [50, 4]
/** The hall's clock, in a corner of the picture, from the darkest that a picture may be (16) on. */
const CLOCK = `split[a][b];[b]crop=48:48:0:0,geq=lum='16+${SHADE}*mod(time(0),${ROUND})':cb=128:cr=128[c];[a][c]overlay`

/** How far the picture of a page is behind the hall (seconds), by the clock that stands in it. */
export const secondsBehindLive = (page: Page): Promise<number> =>
  page.evaluate(
    ([round, shade]) => {
      const video = document.querySelector('video')
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!video || !canvas) return -1
      canvas.drawImage(video, 16, 16, 16, 16, 0, 0, 1, 1)
      const [grey = 0] = canvas.getImageData(0, 0, 1, 1).data
      const shown = (grey * 219) / 255 / shade
      return (((Date.now() / 1000 - shown) % round) + round) % round
    },
    [ROUND, SHADE] as const,
  )

/** Whether this machine can take RTMP as the club’s own server does. */
const hasRtmp = existsSync('/usr/sbin/nginx') && existsSync('/usr/lib/nginx/modules/ngx_rtmp_module.so')

async function command(file: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: inject('dataDir'),
    APP_MODE: 'demo',
    INIT_CWD: root,
    VIDEO_BOX_URLS: BOX,
  }
  const { stdout } = await run(process.execPath, [`${LIVE}/${file}`, ...args], { cwd: root, env })
  return stdout
}

/** `npm run broadcast`. */
export const broadcast = (...args: string[]): Promise<string> => command('live.cli.ts', ...args)

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/**
 * A camera of the hall: it pushes RTMP to nginx, as OBS does, by the configuration that `npm run ingest` makes and a key of `npm run broadcast`. Where the machine has no such nginx, it
 * writes what that would.
 */
export async function openHall(broadcastId: number) {
  const folder = join(inject('dataDir'), 'live')
  const output = await broadcast('key', String(broadcastId))
  const keys = [...output.matchAll(/^Stream Key: ((\d+)\?key=\S+)$/gm)]
  const server = hasRtmp ? await openServer(folder) : null
  const sending = new Map<string, ChildProcess>()
  const send = async (key: string, stream: string) => {
    const place = join(folder, 'hls', stream)
    if (!server) await mkdir(place, { recursive: true })
    const film = [
      '-re',
      '-stream_loop',
      '-1',
      '-i',
      FILM,
      '-vf',
      CLOCK,
      '-r',
      '25',
      '-g',
      '50',
      '-c:v',
      'libx264',
    ]
    const form = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-ar', '44100']
    const flags = 'omit_endlist+append_list+temp_file'
    const list = ['-hls_time', '2', '-hls_list_size', '600', '-hls_flags', flags]
    const to = server
      ? ['-f', 'flv', `rtmp://127.0.0.1:${PORT}/live/${key}`]
      : ['-f', 'hls', ...list, '-hls_segment_filename', join(place, '%d.ts'), join(place, 'index.m3u8')]
    sending.set(stream, spawn('ffmpeg', ['-v', 'error', ...film, ...form, ...to], { stdio: 'ignore' }))
  }
  const start = async () => {
    for (const [, key = '', stream = ''] of keys) await send(key, stream)
  }
  const cut = async () => {
    await Promise.all([...sending.values()].map((child) => end(child, 'SIGKILL')))
  }
  await start()
  return {
    isRtmp: hasRtmp,
    start,
    cut,
    close: async () => {
      await cut()
      if (server) await end(server, 'SIGTERM')
    },
  }
}

async function openServer(folder: string): Promise<ChildProcess> {
  await command('live.ingest.cli.ts', '--port', String(PORT), '--api', inject('url'))
  const args = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
  const server = spawn('/usr/sbin/nginx', args, { stdio: 'ignore' })
  await sleep(1000)
  return server
}
