import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ffmpeg } from '@pahlavan/api/features/media/media.ffmpeg.render'

const FALLBACK = fileURLToPath(new URL('../fallback.mp4', import.meta.url))
/** Parts of a list and seconds of a part. */
const [PARTS, PART_SECONDS] = [600, 2]

/** A film that can be sent as it is: a key frame every two seconds. It is made once. */
export async function loopFile(folder: string): Promise<string> {
  const file = join(folder, 'demo.mp4')
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  const fresh = join(folder, `demo-${process.pid}.mp4`)
  const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-r', '25', '-g', '50', '-sc_threshold', '0']
  const form = ['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-ar', '44100', '-movflags', '+faststart']
  await ffmpeg(['-i', FALLBACK, '-t', '10', ...picture, ...form, fresh])
  await rename(fresh, file)
  return file
}

/** Sends a film over and over, as fast as it runs, as it is. */
const sending = (file: string, to: readonly string[]): ChildProcess =>
  spawn('ffmpeg', ['-nostdin', '-v', 'error', '-re', '-stream_loop', '-1', '-i', file, '-c', 'copy', ...to], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** Sends it to a server that takes RTMP. */
export const sendRtmp = (file: string, address: string): ChildProcess => sending(file, ['-f', 'flv', address])

/** Writes it straight where the club's own server would, without one. */
export async function writeHls(file: string, folder: string, streamId: number): Promise<ChildProcess> {
  const place = join(folder, 'hls', String(streamId))
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  const list = [
    '-hls_time',
    String(PART_SECONDS),
    '-hls_list_size',
    String(PARTS),
    '-hls_start_number_source',
    'epoch',
  ]
  const flags = ['-hls_flags', 'delete_segments+omit_endlist+temp_file']
  const names = ['-hls_segment_filename', join(place, '%d.ts'), join(place, 'index.m3u8')]
  return sending(file, ['-f', 'hls', ...list, ...flags, ...names])
}
