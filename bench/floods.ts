import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { readdir, readFile } from 'node:fs/promises'
import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { table } from './figures.ts'
import { load } from './load.ts'
import { startProduct, stopProcess, temporaryFolder } from './processes.ts'

/**
 * `npm run bench:floods`: the growth that strangers can cause. Floods the built product for a while in each of five ways, and prints the
 * memory of the process and of PostgreSQL, the time of `/health/live` meanwhile, and the answers. Needs `npm run build`.
 * `-- --only documents --seconds 20` runs those with a word in their name, and for how long.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, only: { type: 'string', default: '' } },
})
const seconds = Number(values.seconds)

const data = await temporaryFolder()
const DATA_DIR = join(data.folder, 'data')
const product = await startProduct({ DATA_DIR })
const origin = product.line.split(' ').at(-1) ?? ''
const { hostname, port } = new URL(origin)

const KB_PER_MB = 1024
const sumOf = (text: string, field: RegExp) =>
  [...text.matchAll(field)].reduce((sum, [, kb]) => sum + Number(kb), 0) / KB_PER_MB

/** The text of a file of /proc; empty for a process that has ended. */
const read = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
    throw error
  })

/** Megabytes that the product takes. */
const ownMb = async () => sumOf(await read(`/proc/${product.pid}/status`), /^VmRSS:\s+(\d+)/gm)

/** Megabytes that PostgreSQL's processes, below the product's, have for themselves. */
async function databaseMb(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = new Map<string, string>()
  for (const pid of pids) {
    const parent = /^\d+ \(postgres\) \S (\d+)/.exec(await read(`/proc/${pid}/stat`))?.[1]
    if (parent) parents.set(pid, parent)
  }
  const isOurs = (pid: string): boolean =>
    pid === String(product.pid) || (parents.has(pid) && isOurs(parents.get(pid) ?? ''))
  let sum = 0
  for (const pid of parents.keys())
    if (isOurs(pid)) sum += sumOf(await read(`/proc/${pid}/smaps_rollup`), /^Private_\w+:\s+(\d+)/gm)
  return sum
}

type Statuses = Map<string | number, number>
const count = (all: Statuses, status: string | number) => all.set(status, (all.get(status) ?? 0) + 1)

let turn = 0
const next = () => (turn += 1)
const random = () => Math.random().toString(36).slice(2)
const flood = (url: () => string, connections: number, method: 'GET' | 'POST' = 'GET') =>
  load({ url: () => origin + url(), method, connections, seconds }).then(({ statuses }) => statuses)

/** One of the filters' many combinations. */
function filters(): string {
  const n = next()
  const pairs = ['styleType=1', 'gender=1', 'playWeight=1', 'city=x', 'clubId=1', 'ByRank=false']
  const words = Array.from({ length: (n >> 8) % 9 }, () => random()).join('+')
  const chosenPairs = pairs.filter((_, at) => (n >> at) & 1)
  return `/api/user/getalluser?${[...chosenPairs, `userRoleType=${(n >> 6) % 3}`, `search=${words}`].join('&')}`
}

/** Holds sockets open that each say something at the start, and ever so little from then on. */
async function hold(sockets: number, head: () => string, more: string): Promise<Statuses> {
  const statuses: Statuses = new Map()
  const all = Array.from({ length: sockets }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(head()))
    socket.once('data', (chunk: Buffer) => count(statuses, chunk.toString('latin1', 9, 12)))
    socket.on('error', ({ message }) => count(statuses, message))
    socket.on('close', () => count(statuses, 'closed'))
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of all) if (more !== '' && socket.writable) socket.write(more)
  }, 500)
  await sleep(seconds * 1000)
  clearInterval(timer)
  for (const socket of all) socket.destroy()
  return statuses
}

const token = execFileSync(process.execPath, ['apps/demo/src/token.cli.ts'], {
  env: { ...process.env, DATA_DIR },
  encoding: 'utf8',
}).trim()
const upgrade = () =>
  `GET /${random()} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
const upload = () =>
  `POST /api/user/uploadavatar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`

const floods: Record<string, () => Promise<Statuses>> = {
  'filters of people': () => flood(filters, 16, 'POST'),
  'long addresses': () =>
    flood(
      () => `/api/news/getnewsdata?PageSize=${1 + (next() % 50)}${'&'.repeat(100_000)}&search=${random()}`,
      16,
    ),
  'documents of any query': () => flood(() => `/news?zz=${random()}`, 800),
  'upgrades of any address': () => hold(2000, upgrade, ''),
  'slow uploads': () => hold(16, upload, 'x'),
}

async function measure(name: string, run: () => Promise<Statuses>): Promise<string[]> {
  const [before, databaseBefore] = [await ownMb(), await databaseMb()]
  // A process of its own: the one that floods would keep its questions waiting.
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'alive.ts'), origin])
  let times = ''
  watcher.stdout.on('data', (chunk: Buffer) => (times += chunk.toString()))
  let peak = before
  const timer = setInterval(() => void ownMb().then((now) => (peak = Math.max(peak, now))), 100)
  const statuses = await run().finally(() => clearInterval(timer))
  watcher.kill()
  const health = times
    .trim()
    .split('\n')
    .map(Number)
    .toSorted((a, b) => a - b)
  const at = (part: number) => (health[Math.floor((health.length - 1) * part)] ?? 0).toFixed(0)
  const databaseAfter = await databaseMb()
  await sleep(10_000)
  return [
    name,
    [before, peak, await ownMb()].map((mb) => mb.toFixed(0)).join(' / '),
    [databaseBefore, databaseAfter].map((mb) => mb.toFixed(0)).join(' / '),
    [at(0.5), at(0.99), at(1)].join(' / '),
    [...statuses].map(([status, times_]) => `${times_} × ${status}`).join(', '),
  ]
}

const rows: string[][] = []
try {
  for (const [name, run] of Object.entries(floods))
    if (name.includes(values.only)) rows.push(await measure(name, run))
} finally {
  await stopProcess(product)
  await data.remove()
}
const head = ['', 'MB before/peak/after', 'database MB before/after', 'health ms p50/p99/max', 'answers']
console.log(table(head, rows))
