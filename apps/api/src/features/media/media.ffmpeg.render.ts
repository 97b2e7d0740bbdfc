import { execFile, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Check } from 'typebox/value'
import { Type } from 'typebox'

const exec = promisify(execFile)

/** Encoding has the lowest priority: readers go first. */
const LOWEST = 19

/** The properties of a film's file, by `ffprobe`. */
export interface Probe {
  seconds: number
  /** Pixels as they are seen: a film that lies on its side is turned. */
  width: number
  height: number
  hasSound: boolean
}

type NoFilmFault = 'no_film' | 'no_picture' | 'no_length' | 'too_long'

/** A file that no film can be made of; the message says why, and `fault` in a word. */
export class NoFilm extends Error {
  readonly fault: NoFilmFault

  constructor(fault: NoFilmFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export const words = (text: string): string[] => text.split(' ')

export const hasFfmpeg = (): Promise<boolean> =>
  Promise.all([exec('ffmpeg', ['-version']), exec('ffprobe', ['-version'])]).then(
    () => true,
    () => false,
  )

const Told = Type.Object({
  format: Type.Object({ duration: Type.Optional(Type.String()) }),
  streams: Type.Array(
    Type.Object({
      codec_type: Type.Optional(Type.String()),
      width: Type.Optional(Type.Number()),
      height: Type.Optional(Type.Number()),
      side_data_list: Type.Optional(Type.Array(Type.Object({ rotation: Type.Optional(Type.Number()) }))),
    }),
  ),
})

const ENTRIES = 'format=duration:stream=codec_type,width,height:stream_side_data=rotation'

/** Looks into a file. Throws `NoFilm` for one that is broken, or has no picture or no length. */
export async function probe(file: string): Promise<Probe> {
  const args = ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json', file]
  const { stdout } = await exec('ffprobe', args).catch(() => {
    throw new NoFilm('no_film', 'the file cannot be read as a film')
  })
  const output: unknown = JSON.parse(stdout)
  if (!Check(Told, output)) throw new NoFilm('no_film', 'the file cannot be read as a film')
  const picture = output.streams.find(({ codec_type: kind }) => kind === 'video')
  const seconds = Number(output.format.duration ?? 0)
  if (!picture?.width || !picture.height) throw new NoFilm('no_picture', 'the file has no moving picture')
  if (!(seconds > 0)) throw new NoFilm('no_length', 'the film has no length')
  const isTurned = picture.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  const [width, height] = [picture.width, picture.height]
  return {
    seconds,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    hasSound: output.streams.some(({ codec_type: kind }) => kind === 'audio'),
  }
}

/**
 * Runs `ffmpeg` at the lowest priority on the machine.
 *
 * @param input its standard input, named `-`
 * @throws an error with its last output on failure, also where `signal` ends it
 */
export async function ffmpeg(
  args: readonly string[],
  { input, signal }: { input?: Readable; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const child = spawn('ffmpeg', ['-y', '-v', 'error', ...(input ? [] : ['-nostdin']), ...args], {
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'],
    ...(signal && { signal }),
  })
  if (child.pid !== undefined) setPriority(child.pid, LOWEST)
  let output = ''
  child.stderr?.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-2000)
  })
  const end = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  // Where it ends early, its own words say why.
  const fed = input && child.stdin ? pipeline(input, child.stdin).catch(() => undefined) : null
  const [code] = await Promise.all([end, fed])
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${output.trim()}`)
}
