import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ffmpeg, type Probe, words } from './media.ffmpeg.render.ts'
import { bitrateOf, frameSeconds, heightsOf, masterOf, type Rendition, sizeOf } from './media.films.rules.ts'

/** Seconds of one piece: so much is lost where the work is stopped. */
const PIECE = 60
/** Seconds of a segment: how soon the quality can follow the line. */
const SEGMENT = 4
const FRAMES = 25
/** Pixels of the shorter side of a small picture. */
const FRAME_SIZE = 108

interface Work {
  source: string
  probe: Probe
  /** The folder of pieces and results. Complete ones are not made again. */
  folder: string
  signal?: AbortSignal | undefined
  /** Hears how far it is: from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** Writes a file under another name, and gives it its own when it is whole. */
async function whole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) return
  const draft = file.replace(/(\.\w+)$/, '.part$1')
  await write(draft)
  await rename(draft, file)
}

const videoArgs = (height: number) => [
  ...words('-c:v libx264 -preset veryfast -threads 1 -profile:v main -level 3.1 -pix_fmt yuv420p -an'),
  ...words(`-crf 25 -maxrate ${bitrateOf(height)}k -bufsize ${bitrateOf(height) * 2}k`),
  ...words(`-g ${SEGMENT * FRAMES} -keyint_min ${SEGMENT * FRAMES} -sc_threshold 0`),
]

/** One piece in all qualities: its frames are read once. */
async function encodePiece({ source, probe, folder, signal }: Work, at: number): Promise<void> {
  const heights = heightsOf(probe)
  const pieceOf = (height: number) => join(folder, `${height}-${at}.mp4`)
  if (heights.every((height) => existsSync(pieceOf(height)))) return
  const split = heights.map((height) => `[in${height}]`).join('')
  const scales = heights.map((height) => {
    const { width, height: high } = sizeOf(probe, height)
    return `[in${height}]scale=${width}:${high}[out${height}]`
  })
  const filter = [`[0:v]fps=${FRAMES},split=${heights.length}${split}`, ...scales].join(';')
  const draft = (height: number) => join(folder, `${height}-${at}.part.mp4`)
  const outputs = heights.flatMap((height) => ['-map', `[out${height}]`, ...videoArgs(height), draft(height)])
  const from = ['-ss', String(at * PIECE), '-t', String(PIECE), '-i', source]
  await ffmpeg([...from, '-filter_complex', filter, ...outputs], { signal })
  for (const height of heights) await rename(draft(height), pieceOf(height))
}

/** The sound whole: pieces of it would click where they meet. */
const encodeSound = ({ source, probe, folder, signal }: Work): Promise<void> =>
  probe.hasSound
    ? whole(join(folder, 'sound.m4a'), (file) =>
        ffmpeg(['-i', source, '-vn', '-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-threads', '1', file], {
          signal,
        }),
      )
    : Promise.resolve()

/** The sound as a file of its own, which can be begun before it is whole. */
const soundAlone = ({ folder, signal }: Work, file: string): Promise<void> =>
  ffmpeg(['-i', join(folder, 'sound.m4a'), '-c', 'copy', '-movflags', '+faststart', file], { signal })

/** Joins the pieces of a quality, with the sound. Nothing is encoded again. */
async function joined({ folder, probe, signal }: Work, height: number, output: readonly string[]) {
  const list = join(folder, `${height}.txt`)
  const count = Math.ceil(probe.seconds / PIECE)
  const names = Array.from({ length: count }, (_, at) => `file '${height}-${at}.mp4'`)
  await writeFile(list, names.join('\n'))
  const sound = probe.hasSound ? ['-i', join(folder, 'sound.m4a'), '-map', '0:v', '-map', '1:a'] : []
  await ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, ...sound, '-c', 'copy', ...output], { signal })
}

/** Small pictures of a finished film, from its first second on. */
const keepFrames = ({ probe, signal }: Work, out: string): Promise<void> => {
  const select = `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${frameSeconds(probe.seconds)})`
  const size = `scale=${FRAME_SIZE}:${FRAME_SIZE}:force_original_aspect_ratio=increase:force_divisible_by=2`
  const args = ['-i', join(out, 'film.mp4'), '-an', '-vf', `${select},${size}`]
  return ffmpeg([...args, ...words('-fps_mode vfr -q:v 6 -start_number 0'), join(out, 'frame-%d.jpg')], {
    signal,
  })
}

const hlsArgs = (folder: string, height: number) => [
  ...words(`-f hls -hls_time ${SEGMENT} -hls_playlist_type vod -hls_flags single_file`),
  ...words('-hls_segment_type fmp4 -hls_segment_filename'),
  join(folder, `${height}.m4s`),
  join(folder, `${height}.m3u8`),
]

/**
 * Makes a film's files in a new folder `out`: HLS in each quality, one MP4 of the middle one, the sound alone, and preview pictures. It
 * reuses pieces from before a stop.
 *
 * @returns the folder of complete files, and the number of preview pictures
 */
export async function encode(work: Work): Promise<{ out: string; frames: number }> {
  const { folder, probe, onProgress } = work
  const out = join(folder, 'out')
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const count = Math.ceil(probe.seconds / PIECE)
  for (let at = 0; at < count; at++) {
    await encodePiece(work, at)
    onProgress?.((at + 1) / (count + 1))
  }
  await encodeSound(work)
  const heights = heightsOf(probe)
  const renditions: Rendition[] = []
  for (const height of heights) {
    await joined(work, height, hlsArgs(out, height))
    const { size } = await stat(join(out, `${height}.m4s`))
    renditions.push({ quality: height, ...sizeOf(probe, height), bits: (size * 8) / probe.seconds })
  }
  const middle = heights[Math.floor(heights.length / 2)] ?? 0
  await joined(work, middle, ['-movflags', '+faststart', join(out, 'film.mp4')])
  if (probe.hasSound) await soundAlone(work, join(out, 'sound.m4a'))
  await keepFrames(work, out)
  const frames = (await readdir(out)).filter((name) => name.startsWith('frame-')).length
  await writeFile(join(out, 'film.m3u8'), masterOf(renditions, probe.hasSound))
  onProgress?.(1)
  return { out, frames }
}
