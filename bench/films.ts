import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { ffmpeg, words } from '../apps/api/src/features/media/media.ffmpeg.render.ts'
import { openTus, sendFile } from '../apps/api/src/testing/tus.ts'
import { addEditor, originOf, watch } from './desk-server.ts'
import { startApi, stopProcess, temporaryFolder } from './processes.ts'

/**
 * `npm run bench:films [-- --mb 400 --breaks 10]`: uploads a large film over a line that breaks so often, to a server that restarts once in the middle. It prints
 * the memory that the server grew by while parts came, and exits 1 where that is above 40 MB, or where a byte differs.
 */
const { mb, breaks } = parseArgs({
  options: { mb: { type: 'string', default: '400' }, breaks: { type: 'string', default: '10' } },
}).values

const MEGABYTE = 1024 ** 2
const MAX_GROWTH_MB = 40

const { folder, remove } = await temporaryFolder()
// PostgreSQL runs as a user of its own, and has to reach its folder.
await chmod(folder, 0o711)
const DATA_DIR = join(folder, 'data')
const film = join(folder, 'film.mp4')

/** A short film, with noise behind it in its file. @returns its bytes */
async function writeFilm(): Promise<number> {
  await ffmpeg([
    ...words('-f lavfi -i testsrc=duration=2:size=426x240:rate=10 -pix_fmt yuv420p'),
    ...words('-c:v libx264 -preset ultrafast'),
    film,
  ])
  const file = await open(film, 'a')
  const noise = Buffer.alloc(MEGABYTE)
  for (let at = 0; at < Number(mb); at++) {
    for (let word = 0; word < noise.length; word += 4)
      noise.writeUInt32LE((at * 2_654_435_761 + word * 40_503) % 2 ** 32, word)
    await file.write(noise)
  }
  const { size } = await file.stat()
  await file.close()
  return size
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const start = () => startApi({ DATA_DIR, PORT: '0', REQUESTS_PER_MINUTE: '0' })

const size = await writeFilm()
await stopProcess(await start())
const token = await addEditor(DATA_DIR)
let server = await start()
let watched = await watch(server)
const grown: number[] = []
const sender = { origin: originOf(server), token }
const { path } = await openTus(sender, 'film.mp4', size)
const upload = join(DATA_DIR, 'media/film-uploads', path.split('/').at(-1) ?? '')
const parts = Math.ceil(size / (8 * MEGABYTE))
const cuts = new Set(
  Array.from({ length: Number(breaks) }, (_, at) => Math.floor((at * parts) / Number(breaks)) + 1),
)
const restartAt = Math.floor(parts / 2)
let there = ''
const began = performance.now()
const sent = await sendFile(sender, {
  file: film,
  size,
  path,
  cuts,
  onPart: async (part) => {
    if (part !== restartAt) return
    grown.push(watched.grown())
    await stopProcess(server)
    server = await start()
    sender.origin = originOf(server)
    watched = await watch(server)
  },
  onLast: async (last) => {
    // The last part is followed by the encoder, which takes the file away: its bytes are compared before.
    const before = createHash('sha256')
    for await (const bytes of createReadStream(upload)) before.update(bytes as Buffer)
    there = before.update(last).digest('hex')
  },
})
grown.push(watched.grown())
const seconds = (performance.now() - began) / 1000
const isSame = there === (await hashOf(film)) && sent.offset === size
console.log(
  `${(size / MEGABYTE).toFixed(0)} MB, ${sent.breaks} breaks and a restart, ${seconds.toFixed(0)} s: bytes ${isSame ? 'equal' : 'NOT EQUAL'}`,
)
await stopProcess(server)
await remove()
process.exitCode = isSame && Math.max(...grown) <= MAX_GROWTH_MB ? 0 : 1
