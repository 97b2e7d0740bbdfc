import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { connect, type Database } from '../apps/api/src/database/connect.ts'
import { startEmbedded } from '../apps/api/src/database/embedded/embedded.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { startServer, stopServer } from './answers/server.ts'

/**
 * `npm run bench:migrate -- --before CHECKOUT --keep FOLDER [--times 100]`: how long a data folder of an earlier version takes to become one of
 * this version, and the longest wait of a reader meanwhile. The earlier checkout fills the folder where it is missing.
 */
const { before, keep, times } = parseArgs({
  options: {
    before: { type: 'string' },
    keep: { type: 'string' },
    times: { type: 'string', default: '100' },
  },
}).values
if (!before || !keep)
  throw new Error('npm run bench:migrate -- --before CHECKOUT --keep FOLDER [--times 100]')
const DATA_DIR = join(resolve(keep), 'data')

/** Each table is read so often (ms). */
const READ_INTERVAL_MS = 250

async function fill(checkout: string): Promise<void> {
  await mkdir(resolve(keep ?? ''), { recursive: true })
  // PostgreSQL runs as a user of its own, and has to reach its folder.
  await chmod(resolve(keep ?? ''), 0o711)
  await stopServer(await startServer(checkout, DATA_DIR, Date.now()))
  const env = { ...process.env, DATA_DIR, TIMES: times }
  await promisify(execFile)(join(checkout, 'node_modules/.bin/node'), ['bench/growth/fill.ts'], {
    cwd: checkout,
    env,
    maxBuffer: 64_000_000,
  })
}

/** Reads a table again and again until it is told to end; answers the longest that one read took (ms). */
async function longestRead({ pool }: Database, table: string, isOver: AbortSignal): Promise<number> {
  let longest = 0
  while (!isOver.aborted) {
    const began = performance.now()
    await pool.query(`select from "${table}" limit 1`)
    longest = Math.max(longest, performance.now() - began)
    await sleep(READ_INTERVAL_MS)
  }
  return longest
}

if (!existsSync(DATA_DIR)) await fill(resolve(before))
const database = await startEmbedded(DATA_DIR)
const many = connect(database.url, () => undefined, 150)
try {
  const { rows: tables } = await many.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by reltuples desc",
  )
  const { rows: size } = await many.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  const over = new AbortController()
  const reads = tables.map(async ({ name }) => ({
    name,
    ms: await longestRead(many, name, over.signal),
  }))
  const began = performance.now()
  await migrate(database.url)
  const seconds = (performance.now() - began) / 1000
  over.abort()
  const waits = (await Promise.all(reads)).toSorted((a, b) => b.ms - a.ms)
  const longestWaits = waits.slice(0, 5).map(({ name, ms }) => `${name} ${Math.round(ms)}`)
  console.log(
    `${size[0]?.size}, ${tables.length} tables: ${seconds.toFixed(1)} s; the longest reads (ms): ${longestWaits.join(', ')}`,
  )
} finally {
  await many.close()
  await database.stop()
}
