import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callerPath, command } from '../../command.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { fail } from '../../fail.ts'
import { hasFfmpeg } from '../media/media.ffmpeg.render.ts'
import { type CaptionText, hashOf, makeFilm } from '../media/media.films.build.ts'
import { saveFilm } from '../media/media.films.queries.ts'
import { mediaStore } from '../media/media.films.routes.ts'
import { posterAt } from '../media/media.poster.build.ts'
import { publishFilm } from './gallery.publish.commands.ts'

const USAGE = `npm run films -- FILE [--title TITLE --category CATEGORY --summary TEXT --language fa|en] [--fa FILE.vtt] [--en FILE.vtt] [--protected]
  Encodes the qualities of a film. With a title, shows it in the gallery. After a stop, the same command continues.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    category: { type: 'string', default: 'فیلم' },
    summary: { type: 'string', default: '' },
    language: { type: 'string', default: 'fa' },
    fa: { type: 'string' },
    en: { type: 'string' },
    protected: { type: 'boolean', default: false },
  },
})

async function captions(): Promise<CaptionText[]> {
  const texts = (['fa', 'en'] as const).map(async (language) => {
    const file = values[language]
    return file === undefined ? [] : [{ language, text: await readFile(callerPath(file), 'utf8') }]
  })
  return (await Promise.all(texts)).flat()
}

let shown = -1
const onProgress = (part: number) => {
  const percent = Math.floor(part * 100)
  if (percent > shown) process.stdout.write(`${percent} %\n`)
  shown = percent
}

async function make(source: string, { pool }: Database, config: Config): Promise<void> {
  const root = join(config.dataDir, 'media')
  const isProtected = values.protected
  const place = isProtected ? ('lessons' as const) : ('films' as const)
  const order = { source, captions: await captions(), place, root, store: mediaStore(config), onProgress }
  const made = await makeFilm(order)
  const name = `${place} ${await hashOf(source)}`
  const filmId = await saveFilm(pool, name, { isProtected, made })
  console.log(
    `film ${filmId}: ${made.width}×${made.height}, ${made.heights.join(', ')}p, /media/${place}/${made.key}/`,
  )
  if (values.title === undefined || isProtected) return
  const second = made.durationMs / 10_000
  const imageId = await posterAt(pool, { source, second, root, alt: values.title })
  const language = values.language === 'en' ? 1 : 0
  const { category, title, summary } = values
  const id = await publishFilm(pool, { filmId, language, category, title, summary, imageId })
  console.log(
    id === null
      ? 'the gallery shows the film already'
      : `the film is shown at /news?view=videos&fileId=${id}`,
  )
}

try {
  const [named] = positionals
  if (named === undefined || positionals.length > 1 || !['fa', 'en'].includes(values.language))
    throw new Error(USAGE)
  if (!(await hasFfmpeg())) throw new Error('ffmpeg and ffprobe are needed: apt-get install ffmpeg')
  await command((database, config) => make(callerPath(named), database, config))
} catch (error) {
  fail(error)
}
