import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountCases } from './accounts.ts'
import { eventPaths, predictionCases } from './events.ts'
import { fanout } from './fanout.ts'
import { goodsCases, reserve } from './goods.ts'
import { coursePath, learnCases } from './learn.ts'
import type { Case } from './case.ts'
import { median, table } from './figures.ts'
import { load } from './load.ts'
import { openZarinpal } from '../apps/api/src/testing/zarinpal.ts'
import { gatewayEnv, money } from './money.ts'
import { cpuMs, type Running, startNode, stopProcess, temporaryFolder } from './processes.ts'

/**
 * `npm run bench:api`: CPU per request and requests per second of the lists of news and people and a detail, cached and
 * uncached, against bare `node:http` sending the same bytes; of events, courses, goods and their last pieces under 100 buyers, sessions, codes, picks and the leaderboard; the settlement of
 * a bout that 100,000 fans predicted, what money costs (alone: `node bench/money.ts`), and a score's way to 2,000 screens. All in one run
 * and in turn; medians of the rounds. `ONLY=people,board` measures the cases with names that begin so.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const ROUND_SECONDS = Number(process.env.SECONDS ?? 2)
const CONNECTIONS = 16
const ONLY = process.env.ONLY?.split(',')

const data = await temporaryFolder()
const running: Running[] = []
const start = async (script: string, ready: RegExp, env: NodeJS.ProcessEnv) => {
  const one = await startNode(script, ready, env)
  running.push(one)
  return { ...one, url: one.line.split(' ').at(-1) ?? '' }
}

const DATA_DIR = join(data.folder, 'data')
const { bank, close } = await openZarinpal()
const product = await start('apps/demo/src/server.ts', /ready at/, {
  PORT: '0',
  DATA_DIR,
  REQUESTS_PER_MINUTE: '0',
  DEMO_PLAYS: 'false',
  OTP_PER_ADDRESS: '100000',
  OTP_IN_ALL: '1000000',
  ...gatewayEnv(bank),
})
const listPath = '/api/news/getnewsdata?PageSize=20'
const first = (await (await fetch(product.url + listPath)).json()) as { data: { items: { slug: string }[] } }
const slug = encodeURIComponent(first.data.items[0]?.slug ?? '')

/** The same product with the same content, without answers in memory. */
const uncached = await start('apps/demo/src/server.ts', /ready at/, {
  PORT: '0',
  DATA_DIR: join(data.folder, 'uncached'),
  REQUESTS_PER_MINUTE: '0',
  DEMO_PLAYS: 'false',
  RESPONSE_CACHE_MB: '0',
})

async function bareOf(name: string, answer: Response): Promise<{ url: string; pid: number }> {
  const bytes = join(data.folder, `${name}.json`)
  await writeFile(bytes, Buffer.from(await answer.arrayBuffer()))
  const skipped = /^(connection|keep-alive|date|content-length|transfer-encoding)$/
  const headers = Object.fromEntries([...answer.headers].filter(([key]) => !skipped.test(key)))
  return start('bench/bare.ts', /bare at/, { BYTES: bytes, HEADERS: JSON.stringify(headers) })
}

const found = await eventPaths(product.url)
const cases: Case[] = []
for (const [name, path, method] of [
  ['list', listPath, 'GET'],
  ['detail', `/api/news/getnewsdetail?Url=${slug}`, 'GET'],
  ['people', '/api/user/getalluser?PageSize=20', 'POST'],
  ['events', found.week, 'GET'],
  ['event', `/api/event/getdetails?Id=${found.event}`, 'GET'],
  ['courses', '/api/course/datatablecourse?PageSize=20', 'GET'],
  ['course', await coursePath(product.url), 'GET'],
  ['bout', `/api/event/getplaydetail?Id=${found.bout}`, 'GET'],
] as const) {
  const bare = await bareOf(
    name,
    await fetch(product.url + path, { method, headers: { 'accept-encoding': 'identity' } }),
  )
  const known = (url: string) => async () => {
    const { headers: now } = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
    return { 'if-none-match': now.get('etag') ?? '' }
  }
  const [ours, floor] = [{ pids: [product.pid] }, { pids: [bare.pid] }]
  const uncachedServer = { pids: [uncached.pid], url: () => uncached.url + path }
  const [bareUrl, ourUrl] = [() => bare.url + path, () => product.url + path]
  const of = `bare ${name}`
  cases.push(
    { name: of, method, url: bareUrl, status: 200, ...floor },
    { name: `${name}, cached`, method, url: ourUrl, status: 200, floor: of, ...ours },
    { name: `${name}, uncached`, method, status: 200, floor: of, ...uncachedServer },
  )
  // Nobody asks a POST whether it changed.
  if (method === 'GET')
    cases.push(
      { name: `${of} 304`, url: bareUrl, headers: known(bare.url), status: 304, ...floor },
      {
        name: `${name}, cached, 304`,
        url: ourUrl,
        headers: known(product.url),
        status: 304,
        floor: `${of} 304`,
        ...ours,
      },
    )
}

const tokens = execFileSync(process.execPath, ['apps/demo/src/token.cli.ts'], {
  env: { ...process.env, DATA_DIR },
  encoding: 'utf8',
})
cases.push(...accountCases({ url: product.url, pid: product.pid, token: tokens.trim(), dataDir: DATA_DIR }))

cases.push(...(await learnCases({ url: product.url, pid: product.pid, dataDir: DATA_DIR })))

cases.push(...(await goodsCases({ url: product.url, pid: product.pid, dataDir: DATA_DIR })))

const isAsked = ({ name }: Case) => !ONLY || ONLY.some((one) => name.startsWith(one))
function chosenOf(all: readonly Case[]): Case[] {
  const floors = new Set(all.filter(isAsked).map(({ floor }) => floor))
  return all.filter((one) => isAsked(one) || floors.has(one.name))
}

const cpu = new Map<string, number[]>()
const rate = new Map<string, number[]>()
const note = (all: Map<string, number[]>, name: string, value: number) =>
  all.set(name, [...(all.get(name) ?? []), value])

const formatStatuses = (statuses: Map<number, number>) =>
  [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')

async function measure(one: Case, seconds: number, isCounted: boolean) {
  const { name, url, method = 'GET', headersEach, status, pids } = one
  await one.prepare?.()
  const same = (await one.headers?.()) ?? {}
  const headers = headersEach ?? (() => same)
  const sent = { url, method, headers, connections: CONNECTIONS, seconds }
  const before = await cpuMs(pids)
  const result = await load(sent)
  const used = (await cpuMs(pids)) - before
  const answered = result.statuses.get(status) ?? 0
  if (answered < result.requests * 0.99)
    throw new Error(
      `${name}: ${answered} of ${result.requests} were a ${status}: ${formatStatuses(result.statuses)}`,
    )
  if (!isCounted) return
  note(cpu, name, used / result.requests)
  note(rate, name, result.requests / result.seconds)
}

async function measureAll(all: readonly Case[]) {
  for (const one of all) await measure(one, 1, false)
  for (let round = 0; round < ROUNDS; round++) for (const one of all) await measure(one, ROUND_SECONDS, true)
}

const measured: Case[] = []
const facts: string[] = []
try {
  measured.push(...chosenOf(cases))
  await measureAll(measured)
  // The database's cleanup after a million picks would run beside the cases before.
  if (!ONLY || ONLY.some((one) => /^(board|pick)/.test(one))) {
    const crowd = await predictionCases({ url: product.url, pid: product.pid, dataDir: DATA_DIR }, bareOf)
    const own = chosenOf(crowd.cases)
    await measureAll(own)
    measured.push(...own)
    facts.push(`With a million picks, a bout of 100,000 settled (ms): ${crowd.settled}`)
  }
  if (!ONLY) {
    console.log(await reserve({ url: product.url, pid: product.pid, dataDir: DATA_DIR }))
    await money({ url: product.url, pid: product.pid, dataDir: DATA_DIR, bank })
    await fanout({ url: product.url, pid: product.pid, dataDir: DATA_DIR })
  }
} finally {
  for (const one of running.toReversed()) await stopProcess(one)
  close()
  await data.remove()
}

const of = (all: Map<string, number[]>, name: string) => median(all.get(name) ?? [])
const rows = measured.map(({ name, floor }) => [
  name,
  `${(of(cpu, name) * 1000).toFixed(0)} µs`,
  floor ? `${(of(cpu, name) / of(cpu, floor)).toFixed(2)} ×` : '',
  of(rate, name).toFixed(0),
  floor ? `${(of(rate, name) / of(rate, floor)).toFixed(2)} ×` : '',
])
console.log(
  `\nMedians of ${ROUNDS} rounds of ${ROUND_SECONDS} s, ${CONNECTIONS} connections; uncached counts PostgreSQL too`,
)
console.log(table(['', 'CPU a request', 'to bare', 'requests/s', 'to bare'], rows))
for (const fact of facts) console.log(`\n${fact}`)
