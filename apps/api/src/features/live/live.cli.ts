import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LIVE_OFFSET_MAX } from '@pahlavan/contract/limits'
import { callerPath, command, commandWords } from '../../command.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { fail } from '../../fail.ts'
import { cliActor } from '../../http/actor.ts'
import { hasFfmpeg } from '../media/media.ffmpeg.render.ts'
import { makeFilm } from '../media/media.films.build.ts'
import { saveFilm } from '../media/media.films.queries.ts'
import { mediaStore } from '../media/media.films.routes.ts'
import { isAllowed, LIVE_TAG } from './live.addresses.rules.ts'
import {
  addBroadcast,
  correctOffset,
  endBroadcast,
  renewKey,
  saveRecording,
  startBroadcast,
} from './live.commands.ts'
import { listDesk } from './live.desk.queries.ts'
import { KEY_FRAMES } from './live.ingest.rules.ts'
import { keepRecordings } from './live.recording.build.ts'

const USAGE = `npm run broadcast -- list
  add --title TITLE --title-en TITLE [--event ID] [--access free|event|plan] [--at 2026-12-01T15:00:00Z] [--stream MAT|NAME[=https://host/list.m3u8] …]
      A stream with an address comes from that host; VIDEO_BOX_URLS must name it. The club's cameras send a stream without an address (npm run ingest).
  key ID       makes a new key for the cameras; the earlier key stops working
  start ID     begins the broadcast by hand
  end ID       ends the broadcast and makes films of its recordings
  film STREAM FILE [--at 2026-12-01T15:00:00Z]   adds another recording; --at is its start
  offset STREAM SECONDS   sets the seconds by which the score sheet comes later in the recording; may be negative`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // `offset 12 -3` is a number, and no option.
  args: commandWords().map((word) => (/^-\d/.test(word) ? `\u2212${word.slice(1)}` : word)),
  options: {
    title: { type: 'string' },
    'title-en': { type: 'string' },
    event: { type: 'string' },
    access: { type: 'string', default: 'free' },
    at: { type: 'string' },
    stream: { type: 'string', multiple: true, default: [] },
  },
})

const printLine = (line: string) => console.log(line)

function idOf(text: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? '')) throw new Error(USAGE)
  return Number(text)
}

function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new Error(`"${text}" is not a time. ${USAGE}`)
  return at
}

function accessOf(text: string): 'free' | 'event' | 'plan' {
  if (text === 'free' || text === 'event' || text === 'plan') return text
  throw new Error(USAGE)
}

/** A stream as it is typed: `A`, `B=https://…`, or the name of another camera. */
function streamOf(text: string, { videoBoxes }: Config) {
  const at = text.indexOf('=')
  const [name, source] = at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
  if (name === '') throw new Error(USAGE)
  if (source !== null && !isAllowed(source, videoBoxes))
    throw new Error(`VIDEO_BOX_URLS does not name the host of ${source}`)
  const mat = /^[A-Z]$/.test(name) ? name : null
  return { mat, source, title: mat ? `تشک ${mat}` : name, titleEn: mat ? `Mat ${mat}` : name }
}

async function add({ pool }: Database, config: Config): Promise<void> {
  const { title, 'title-en': titleEn, event, access, at, stream } = values
  if (title === undefined || titleEn === undefined) throw new Error(USAGE)
  const { id, streams } = await addBroadcast(pool, cliActor, {
    title,
    titleEn,
    eventId: event === undefined ? null : idOf(event),
    access: accessOf(access),
    startsAt: momentOf(at) ?? new Date(),
    streams: (stream.length > 0 ? stream : ['A']).map((each) => streamOf(each, config)),
  })
  printLine(
    `broadcast ${id}, streams ${streams.join(', ')}: /?pagesList=live-list&nameId=liveId&liveId=${id}`,
  )
}

async function list({ pool }: Database): Promise<void> {
  for (const row of await listDesk(pool))
    printLine(
      [
        row.id,
        row.startsAt.toISOString(),
        row.status,
        row.access,
        row.title,
        `stream ${row.streamId}`,
        row.streamTitle,
        row.source ?? (row.hasKey ? 'own cameras' : 'own cameras, without a key'),
        row.isRecorded ? 'recorded' : '',
      ].join('\t'),
    )
}

async function key({ pool }: Database, { rtmpUrl }: Config, id: number): Promise<void> {
  const made = await renewKey(pool, cliActor, id)
  if (!made) throw new Error(`${id}: there is no such broadcast that goes on`)
  if (made.streams.length === 0) throw new Error(`${id}: none of its streams is sent by own cameras`)
  printLine(`In OBS, Settings → Stream → Custom. Server: ${rtmpUrl ?? 'rtmp://THIS-HOST/live'}`)
  printLine(KEY_FRAMES)
  for (const stream of made.streams) printLine(`Stream Key: ${stream}?key=${made.key}`)
}

async function end({ pool }: Database, config: Config, id: number): Promise<void> {
  if (!(await endBroadcast(pool, cliActor, id))) printLine(`${id}: it had ended, or is not there`)
  if (!(await hasFfmpeg())) throw new Error('recordings need ffmpeg and ffprobe: apt-get install ffmpeg')
  const count = await keepRecordings(id, { pool, actor: cliActor, config, say: printLine })
  await notify(pool, 'answers', LIVE_TAG)
  printLine(`${id}: ended, ${count} recordings`)
}

async function film({ pool }: Database, config: Config, id: number): Promise<void> {
  const source = callerPath(positionals[2] ?? '')
  const [root, store] = [resolve(config.dataDir, 'media'), mediaStore(config)]
  const made = await makeFilm({ source, captions: [], place: 'lessons', root, store })
  const filmId = await saveFilm(pool, `live ${id} ${made.key}`, { isProtected: true, made })
  if (!(await saveRecording(pool, cliActor, { id, filmId, recordedAt: momentOf(values.at) })))
    throw new Error(`${id}: there is no such stream`)
  printLine(`stream ${id}: ${made.durationMs / 1000} s of recording`)
}

async function offset({ pool }: Database, id: number, typed: string): Promise<void> {
  const seconds = Number(typed.replace('\u2212', '-'))
  if (!(Math.abs(seconds) <= LIVE_OFFSET_MAX)) throw new Error(USAGE)
  await correctOffset(pool, cliActor, { streamId: id, offsetMs: Math.round(seconds * 1000) })
  printLine(`stream ${id}: the score sheet comes ${seconds} s later`)
}

/** `npm run broadcast`: the club's tasks until there is a back office. */
try {
  const [what, typed, ...rest] = positionals
  if (what === 'list') await command(list)
  else if (what === 'add') await command(add)
  else if (what === 'key') await command((database, config) => key(database, config, idOf(typed)))
  else if (what === 'end') await command((database, config) => end(database, config, idOf(typed)))
  else if (what === 'film' && rest.length === 1)
    await command((database, config) => film(database, config, idOf(typed)))
  else if (what === 'offset' && rest.length === 1)
    await command((database) => offset(database, idOf(typed), rest[0] ?? ''))
  else if (what === 'start')
    await command(async ({ pool }) =>
      printLine(
        (await startBroadcast(pool, cliActor, idOf(typed)))
          ? 'the broadcast is live'
          : 'the broadcast is live already, or does not exist',
      ),
    )
  else throw new Error(USAGE)
} catch (error) {
  fail(error)
}
