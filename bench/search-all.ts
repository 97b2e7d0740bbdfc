import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { randomOf } from '@pahlavan/art/seed'
import { table } from './figures.ts'
import { costOf } from './growth/cost.ts'
import { output, startApi, startProduct, stopProcess, temporaryFolder } from './processes.ts'
import { textOf, wordOf } from './search/corpus.ts'

/**
 * `npm run bench:search-all`: CPU (Node and PostgreSQL) of the one search over all lists, at 50,000 articles and as many wrestlers beside a demo's
 * events, bouts, courses, films and texts. Each search is asked once, so that no answer of it is kept; totals and ranks are, as ever. `-- --rows 50000`; `--keep FOLDER` keeps the data for the next run; `--check` ends with 1 above 15 ms.
 */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '50000' },
    keep: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
})
/** CPU of one search at most (ms), by the median of its kind. */
const MAX_CPU_MS = 15

const luck = randomOf('searches over all')
const some = (from: number, to: number) => wordOf(Math.floor(from + luck() * (to - from)))
const oneOf = (words: readonly string[]) => words[Math.floor(luck() * words.length)] ?? ''
const LETTERS = Array.from('ابپتثجچحخدذرزسشصضطظعغفقکگلمنوهی')
/** Words of the demo’s titles, once its server answers. */
let known: string[] = []
const kinds: Record<string, () => string> = {
  'a family name': () => some(0, 8000),
  'a usual word': () => some(1000, 10_000),
  'a common word': () => some(20, 300),
  'a rare word': () => some(20_000, 100_000),
  'two words': () => `${some(20, 300)} ${some(300, 8000)}`,
  'of a title': () => textOf(Math.floor(luck() * 5000)).title,
  'a word of the demo': () => oneOf(known),
  'a beginning': () => some(1000, 100_000).slice(0, 4),
  'two letters': () => oneOf(LETTERS) + oneOf(LETTERS),
  nothing: () => `${some(0, 30_000)}ژژ`,
}
const askedUrls = new Set<string>()
/** A search of a kind that was not asked for yet, as long as there are some. */
function fresh(make: () => string): string {
  for (let tries = 0; tries < 200; tries += 1) {
    const search = make()
    if (askedUrls.has(search)) continue
    askedUrls.add(search)
    return search
  }
  return make()
}

async function wordsOf(origin: string): Promise<string[]> {
  const lists = ['product/getall', 'course/datatablecourse', 'event/getevents', 'gallery/getfiles?type=1&']
  const titles = await Promise.all(
    lists.map(async (list) => {
      const answer = await fetch(`${origin}/api/${list}${list.includes('?') ? '' : '?'}PageSize=100`)
      const { data } = (await answer.json()) as { data: { items: { title: string }[] } }
      return data.items.map(({ title }) => title)
    }),
  )
  return [
    ...new Set(
      titles
        .flat()
        .join(' ')
        .split(/[^\p{L}]+/u),
    ),
  ].filter((word) => word.length > 1)
}

const quiet = { PORT: '0', REQUESTS_PER_MINUTE: '0', DEMO_PLAYS: 'false' }
const own = options.keep ? null : await temporaryFolder()
const folder = options.keep ?? own?.folder ?? ''
const DATA_DIR = `${folder}/data`

async function fill(): Promise<void> {
  await mkdir(folder, { recursive: true })
  // PostgreSQL runs as a user of its own, and has to reach its folder.
  await chmod(folder, 0o711)
  await stopProcess(await startProduct({ ...quiet, DATA_DIR }))
  await output('bench/search/filled.ts', { DATA_DIR, ROWS: options.rows })
}

const found: [string, number, number][] = []
try {
  if (!existsSync(DATA_DIR)) await fill()
  const server = await startApi({ ...quiet, DATA_DIR })
  const testApp = { origin: server.line.split(' ').at(-1) ?? '', pid: server.pid }
  known = await wordsOf(testApp.origin)
  // A server that has just started compiles, and makes its plans on each connection.
  for (const search of Object.values(kinds))
    for (let warm = 0; warm < 5; warm += 1)
      await fetch(`${testApp.origin}/api/home/search?q=${encodeURIComponent(fresh(search))}`)
  for (const [name, search] of Object.entries(kinds)) {
    const path = () => `/api/home/search?q=${encodeURIComponent(fresh(search))}`
    const cost = await costOf(testApp, {
      name,
      ask: () => ({ method: 'GET', path: path(), token: null }),
    })
    if (cost.status !== 200) throw new Error(`a search for ${name} was answered with ${cost.status}`)
    found.push([name, cost.cpu, cost.middle])
  }
  await stopProcess(server)
} finally {
  await own?.remove()
}

const mean = found.reduce((sum, [, cpu]) => sum + cpu, 0) / found.length
const lines = found.map(([name, cpu, middle]) => [name, cpu.toFixed(1), middle.toFixed(1)])
console.log(
  `a search over all at ${options.rows} rows: CPU in ms, Node and PostgreSQL, and the median time in ms`,
)
console.log(table(['', 'CPU', 'p50'], [...lines, ['mean', mean.toFixed(1), '']]))
const dear = found.filter(([, cpu]) => cpu > MAX_CPU_MS)
console.log(`${dear.length} of ${found.length} kinds above ${MAX_CPU_MS} ms`)
process.exitCode = options.check && dear.length > 0 ? 1 : 0
