import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../apps/api/src/database/embedded/embedded.ts'
import { createDatabase } from '../apps/api/src/testing/postgres.ts'
import { median } from './figures.ts'
import { cpuMs, startApi, stopProcess, temporaryFolder } from './processes.ts'

/**
 * `npm run bench:start`: an empty production club on an empty database. It prints the seconds until it serves, the CPU seconds of all its
 * processes, the MB of the server, and how many of them are its own: the others are pages of Node's executable. It measures the first start,
 * which makes the tables and compiles the sources, and the next one. `STARTS` changes how often.
 */
const { STARTS = '3' } = process.env
/** How long the server rests before its memory is read (ms). */
const REST_MS = 10_000

const settings = {
  APP_MODE: 'production',
  APP_SECRET: 'a secret that is long enough to be one',
  PUBLIC_URL: 'https://app.example',
  SMS_PROVIDER: 'smsir',
  SMSIR_API_KEY: 'key',
  SMSIR_TEMPLATE_ID: '1',
  PAYMENT_GATEWAY: 'zarinpal',
  ZARINPAL_MERCHANT_ID: '1344b5d4-0048-11e8-94db-005056a205be',
  ZARINPAL_BASE_URL: 'http://127.0.0.1:9',
  PORT: '0',
}

interface Figures {
  seconds: number
  cpu: number
  /** Resident memory (MB). */
  megabytes: number
  /** The part of it that no file backs (MB). */
  ownMegabytes: number
}

/** Starts the club, lets it rest, and ends it. */
async function measure(env: Record<string, string>): Promise<Figures> {
  const began = performance.now()
  const club = await startApi({ ...settings, ...env })
  const seconds = (performance.now() - began) / 1000
  const cpu = (await cpuMs([club.pid])) / 1000
  await sleep(REST_MS)
  const status = await readFile(`/proc/${club.pid}/status`, 'utf8')
  await stopProcess(club)
  const megabytesOf = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
  return { seconds, cpu, megabytes: megabytesOf('VmRSS'), ownMegabytes: megabytesOf('RssAnon') }
}

const text = (name: string, all: readonly Figures[]) => {
  const middle = (pick: (one: Figures) => number) => median(all.map(pick)).toFixed(1)
  return `${name}: ${middle(({ seconds }) => seconds)} s until it serves, ${middle(({ cpu }) => cpu)} s of CPU, ${middle(({ megabytes }) => megabytes)} MB, of it ${middle(({ ownMegabytes }) => ownMegabytes)} MB its own`
}

const data = await temporaryFolder()
const postgres = await startEmbedded(join(data.folder, 'postgres'), { isSafe: false })
const template = new URL(postgres.url)
template.pathname = '/template1'
const [first, next]: [Figures[], Figures[]] = [[], []]
try {
  for (let n = 0; n < Number(STARTS); n += 1) {
    const DATA_DIR = join(data.folder, String(n))
    const DATABASE_URL = await createDatabase(template.href, `club_${n}`)
    const env = { DATA_DIR, DATABASE_URL, NODE_COMPILE_CACHE: join(DATA_DIR, 'compiled') }
    first.push(await measure(env))
    next.push(await measure(env))
    console.log(JSON.stringify({ first: first.at(-1), next: next.at(-1) }))
  }
  console.log([text('first start', first), text('next start', next)].join('\n'))
} finally {
  await postgres.stop()
  await data.remove()
}
