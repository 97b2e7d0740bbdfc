import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { FILM } from './cameras.ts'
import { BOX, BOX_PORT } from './settings.ts'

const SCALED = '[0:v]split=2[a][b];[a]scale=-2:240[low];[b]scale=-2:480[high]'
const [CODEC, LIST] = [
  '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -r 25 -g 50 -b:v:0 200k -b:v:1 400k',
  '-f hls -hls_time 2 -hls_list_size 600 -master_pl_name master.m3u8 -var_stream_map',
]

/** Sends a picture from that host, in 240 and 480 lines. */
export async function openBox() {
  const folder = join(inject('dataDir'), 'box')
  await mkdir(folder, { recursive: true })
  const film = ['-v', 'error', '-re', '-stream_loop', '-1', '-i', FILM, '-filter_complex', SCALED]
  const made = ['-map', '[low]', '-map', '[high]', ...CODEC.split(' '), ...LIST.split(' '), 'v:0 v:1']
  const camera = spawn('ffmpeg', [...film, ...made, join(folder, '%v.m3u8')], { stdio: 'ignore' })
  const server = createServer((request, response) => {
    const name = basename(request.url ?? '')
    response.setHeader('content-type', name.endsWith('.ts') ? 'video/mp2t' : 'application/vnd.apple.mpegurl')
    createReadStream(join(folder, name))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  server.listen(BOX_PORT, '127.0.0.1')
  for (let n = 0; n < 100; n += 1) {
    if (await stat(join(folder, '1.m3u8')).catch(() => null)) break
    await sleep(200)
  }
  return {
    source: `${BOX}/master.m3u8`,
    close: async () => {
      camera.kill('SIGKILL')
      await once(camera, 'exit')
      server.close()
    },
  }
}
