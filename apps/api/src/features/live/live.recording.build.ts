import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Actor } from '../../http/actor.ts'
import type { Config } from '../../config.ts'
import { ffmpeg, probe, type Probe } from '../media/media.ffmpeg.render.ts'
import { makeFilm } from '../media/media.films.build.ts'
import { saveFilm } from '../media/media.films.queries.ts'
import { mediaStore } from '../media/media.films.routes.ts'
import { saveRecording } from './live.commands.ts'
import { claimRecording, noteFilming } from './live.recordings.queries.ts'
import { type Piece, piecesOf, withGaps } from './live.ingest.rules.ts'

/** The folder of live streams, below the data. */
export const LIVE_FOLDER = 'live'

/** One film of all pieces; where nothing came it is dark and silent for as long. */
async function joinPieces(
  pieces: readonly Piece[],
  folder: string,
  { width, height, hasSound }: Probe,
  to: string,
) {
  const inputs: string[] = []
  const parts: string[] = []
  const shape = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1,fps=25,setsar=1`
  const add = (input: readonly string[], video: string, audio: string) => {
    const at = inputs.filter((word) => word === '-i').length
    inputs.push(...input)
    parts.push(video.replaceAll('#', String(at)), ...(hasSound ? [audio.replaceAll('#', String(at))] : []))
  }
  const names: string[] = []
  for (const [n, { name, gap }] of pieces.entries()) {
    if (gap > 0) {
      add(
        ['-f', 'lavfi', '-t', String(gap), '-i', `color=black:s=${width}x${height}:r=25`],
        `[#:v]setsar=1[g${n}v]`,
        `anullsrc=r=44100:cl=stereo,atrim=duration=${gap}[g${n}a]`,
      )
      names.push(`[g${n}v]${hasSound ? `[g${n}a]` : ''}`)
    }
    add(
      ['-i', join(folder, name)],
      `[#:v]${shape}[p${n}v]`,
      `[#:a]aresample=44100:async=1,aformat=channel_layouts=stereo[p${n}a]`,
    )
    names.push(`[p${n}v]${hasSound ? `[p${n}a]` : ''}`)
  }
  const graph = `${parts.join(';')};${names.join('')}concat=n=${names.length}:v=1:a=${hasSound ? 1 : 0}[v]${hasSound ? '[a]' : ''}`
  const outputs = ['-map', '[v]', ...(hasSound ? ['-map', '[a]', '-c:a', 'aac'] : [])]
  await ffmpeg([
    ...inputs,
    '-filter_complex',
    graph,
    ...outputs,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    to,
  ])
}

/** Makes a film of a recording; each break starts a piece. @returns its film, and the time of its second 0; null without a recording */
async function makeRecording(
  streamId: number,
  { pool, config }: { pool: Pool; config: Config },
  onProgress: (part: number) => void,
): Promise<{ filmId: number; recordedAt: Date } | null> {
  const folder = join(config.dataDir, LIVE_FOLDER, 'recordings')
  const names = await readdir(folder).catch(() => [])
  const found = piecesOf(streamId, names)
  const probed = await Promise.all(found.map(({ name }) => probe(join(folder, name)).catch(() => null)))
  const sound = found.flatMap((piece, i) => {
    const details = probed[i]
    return details ? [{ ...piece, lengthMs: details.seconds * 1000, details }] : []
  })
  const [first] = sound
  if (!first) return null
  const whole = join(folder, `${streamId}-whole.mp4`)
  await mkdir(folder, { recursive: true })
  if (sound.length > 1) await joinPieces(withGaps(sound), folder, first.details, whole)
  const source = sound.length > 1 ? whole : join(folder, first.name)
  const root = join(config.dataDir, 'media')
  const made = await makeFilm({
    source,
    captions: [],
    place: 'lessons',
    root,
    store: mediaStore(config),
    onProgress,
  })
  await rm(whole, { force: true })
  const filmId = await saveFilm(pool, `live ${streamId} ${made.key}`, { isProtected: true, made })
  return { filmId, recordedAt: new Date(first.startsAt) }
}

/** How often the making of a film is noted (ms). */
const NOTED_EACH_MS = 20_000

/** Makes the film of one recording; false where the server has no file of it. */
async function keepRecording(streamId: number, { pool, actor, config, say }: Recorder): Promise<boolean> {
  const beat = setInterval(
    () => void noteFilming(pool, streamId).catch((error: Error) => say(error.message)),
    NOTED_EACH_MS,
  )
  try {
    const made = await makeRecording(streamId, { pool, config }, (part) =>
      say(`stream ${streamId}: ${Math.floor(part * 100)} %`),
    )
    return made !== null && (await saveRecording(pool, actor, { id: streamId, ...made }))
  } finally {
    clearInterval(beat)
  }
}

export interface Recorder {
  pool: Pool
  actor: Actor
  config: Config
  say: (line: string) => void
}

/**
 * Makes films of the recordings that the club's own cameras sent, one after the other; answers how many. One that fails is begun again
 * later, and three times at most.
 *
 * @param broadcastId null for those of all broadcasts
 */
export async function keepRecordings(broadcastId: number | null, recorder: Recorder): Promise<number> {
  let count = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one film takes all processors
    const streamId = await claimRecording(recorder.pool, broadcastId)
    if (streamId === null) return count
    // oxlint-disable-next-line no-await-in-loop -- see above
    const isMade = await keepRecording(streamId, recorder).catch((error: Error) => {
      recorder.say(`stream ${streamId}: ${error.message}`)
      return false
    })
    if (isMade) count += 1
  }
}
