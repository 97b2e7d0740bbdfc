import { execFileSync } from 'node:child_process'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Description, generatedSteps, type Pools } from './answers/generated.ts'
import { maskedBody } from './answers/masks.ts'
import { type Answer, rememberTokens, send, type Server, startServer, stopServer } from './answers/server.ts'
import { nameOf, type Step } from './answers/steps.ts'
import { toldSteps } from './answers/told.ts'
import { temporaryFolder } from './processes.ts'

/**
 * `npm run bench:answers -- --before FOLDER [--named FILE]`: asks two checkouts the same, each on its own copy of one data folder with one
 * clock, and prints every answer that differs. Random fields are masked (`answers/masks.ts`); a difference that is meant stands in FILE, a
 * list of `{ "step": regular expression, "why": … }`. Ends with 1 where one is not named.
 */
const { before, named } = parseArgs({
  options: { before: { type: 'string' }, named: { type: 'string' } },
}).values
if (!before) throw new Error('npm run bench:answers -- --before FOLDER [--named FILE]')
const after = join(import.meta.dirname, '..')
const reasons = named
  ? (JSON.parse(await readFile(named, 'utf8')) as { step: string; why: string }[]).map(({ step, why }) => ({
      test: new RegExp(step),
      why,
    }))
  : []

/** Headers that a client or a cache acts on. */
const HEADERS = [
  'content-type',
  'cache-control',
  'vary',
  'location',
  'www-authenticate',
  'allow',
  'x-content-type-options',
]

function difference(one: Answer, other: Answer): string | null {
  if (one.status !== other.status)
    return `status ${one.status} → ${other.status}\n  ${other.text.slice(0, 300)}`
  for (const name of HEADERS)
    if (one.headers[name] !== other.headers[name])
      return `${name}: ${one.headers[name]} → ${other.headers[name]}`
  const type = one.headers['content-type'] ?? ''
  const [was, is] = [maskedBody(type, one.text), maskedBody(type, other.text)]
  if (was === is) return null
  const [left, right] = [was.split('\n'), is.split('\n')]
  const at = left.findIndex((line, index) => line !== right[index])
  return `line ${at}: ${left[at]?.slice(0, 200)} → ${right[at]?.slice(0, 200)}`
}

interface Row {
  [name: string]: unknown
}

async function poolsOf({ url }: Server): Promise<Pools> {
  const rows = async (path: string, most = 8): Promise<Row[]> => {
    const answer = await fetch(url + path, { method: path.includes('getalluser') ? 'POST' : 'GET' })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: Row[] | { items: Row[] } }
    return (Array.isArray(data) ? data : data.items).slice(0, most)
  }
  const texts = (list: readonly Row[], name: string) => list.map((row) => String(row[name]))
  const news = await rows('/api/news/getnewsdata')
  const events = await rows('/api/event/getevents')
  const eventIds = texts(events, 'id')
  const plays = await rows('/api/matchprediction/datatable?playState=0', 12)
  const all = await rows(`/api/event/eventsplayslist?id=${eventIds[0]}`)
  const playIds = [...texts(plays, 'id'), ...texts(all, 'id')]
  const people = await rows('/api/user/getalluser?userRoleType=1')
  return {
    Url: [...texts(news, 'slug'), ...texts(news, 'id')].toSorted((a, b) => a.localeCompare(b)),
    Urls: [texts(news, 'slug').join(','), '1,2'],
    NewsId: texts(news, 'id'),
    newsId: texts(news, 'id'),
    eventId: eventIds,
    EventId: eventIds,
    id: eventIds,
    Id: [...playIds, ...eventIds, ...texts(people, 'id')],
    playId: playIds,
    boutId: playIds,
    playerId: texts(people, 'id'),
    time: ['2026-11-22', '2026-11-20', '2020-01-01', '2026-13-01'],
    timeTo: ['2026-11-30', '2026-12-01'],
    playWeight: ['0', '3', '12', '22', '31', '104'],
    ages: ['1', '2', '1,2'],
    style: ['0', '1', '2'],
    search: ['کشتی', 'قهرمانی لیگ', 'كشتي', 'final', '!!', '١٢'],
    CategoryId: ['1', '2', '99'],
    PageSize: ['1', '5', '100', '101'],
    CurrentPage: ['1', '2', '50'],
    url: ['/news', 'https://elsewhere.example/', `/?pagesList=player&nameId=playerId&playerId=1`],
    city: ['تهران', 'Tehran'],
  }
}

/** Asks both servers every step, one after the other, and counts how many answers differ. */
async function compare(servers: readonly [Server, Server], steps: readonly Step[]) {
  const statuses = new Map<number, number>()
  const counts = { same: 0, named: 0, unnamed: 0 }
  for (const step of steps) {
    const [one, other] = await Promise.all([send(servers[0], step), send(servers[1], step)])
    statuses.set(one.status, (statuses.get(one.status) ?? 0) + 1)
    const differs = difference(one, other)
    const isNamed = reasons.some(({ test }) => test.test(nameOf(step)))
    counts[differs === null ? 'same' : isNamed ? 'named' : 'unnamed'] += 1
    if (differs !== null && !isNamed) console.log(`${nameOf(step)}\n  ${differs}`)
  }
  const statusCounts = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
  console.log(statusCounts.join(', '))
  return counts
}

const data = await temporaryFolder()
// PostgreSQL runs as a user of its own, and has to reach its folder: else it would lie elsewhere, and not be copied.
await chmod(data.folder, 0o711)
const at = Date.now()
const folders = { before: join(data.folder, 'before'), after: join(data.folder, 'after') }
await stopServer(await startServer(before, folders.before, at))
execFileSync('cp', ['-a', folders.before, folders.after])
const servers = [
  await startServer(before, folders.before, at),
  await startServer(after, folders.after, at),
] as const
try {
  await rememberTokens(servers[0], before, folders.before)
  await rememberTokens(servers[1], after, folders.after)
  const described = await fetch(`${servers[0].url}/api/openapi.json`)
  const pools = await poolsOf(servers[0])
  const steps = [...generatedSteps((await described.json()) as Description, pools), ...toldSteps(pools)]
  const { same, named: meant, unnamed } = await compare(servers, steps)
  console.log(`${steps.length} requests: ${same} alike, ${meant} differ as named, ${unnamed} differ`)
  process.exitCode = unnamed > 0 ? 1 : 0
} finally {
  await Promise.all(servers.map(stopServer))
  await data.remove()
}
