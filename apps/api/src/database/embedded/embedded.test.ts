import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { news } from '@pahlavan/contract/news'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openSession } from '../../features/account/account.sessions.queries.ts'
import { NewsFixtures } from '../../testing/news.ts'
import {
  folderForTest,
  runToEnd,
  type Server,
  serverForTest,
  startServer,
  stopServer,
} from '../../testing/server.ts'
import { connect } from '../connect.ts'
import { reachEmbedded } from './embedded.ts'
import { isAlive } from './processes.ts'
import { canEnter } from './unprivileged.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const pidOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

/** Kills a server as a power cut would, from its Node process on. */
const kill = (server: Server) => stopServer(server.child, 'SIGKILL')

/** Works on the database of a server that runs. */
async function onDatabase<T>(
  dataDir: string,
  work: (database: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> {
  const reached = await reachEmbedded(dataDir)
  const database = connect(reached.url, () => undefined)
  try {
    return await work(database)
  } finally {
    await database.close()
    await reached.stop()
  }
}

async function like(url: string, newsId: number, token: string): Promise<boolean> {
  const answer = await fetch(`${url}${news.like.url}?newsId=${newsId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => null)
  return answer?.status === 200
}

async function addFans(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (first_name, last_name) select 'هوادار', n::text from generate_series(1, $1) n returning id`,
    [count],
  )
  return Promise.all(rows.map(({ id }) => openSession(pool, id)))
}

/** A data folder as a first start left it; tests that are not about first starts work on copies. */
let prepared: string
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'pahlavan-prepared-'))
  const { child } = await startServer({ DATA_DIR: prepared })
  await stopServer(child)
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

async function usedFolder(): Promise<string> {
  const folder = await folderForTest()
  execFileSync('cp', ['-a', `${prepared}/.`, folder])
  return folder
}

test('a start says it is ready last, a stop ends everything with 0, and a second start finds the data', async () => {
  const DATA_DIR = await usedFolder()
  const first = await serverForTest({ DATA_DIR })
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  await onDatabase(DATA_DIR, ({ pool }) => new NewsFixtures(pool).publish('ماندگار', { slug: 'ماندگار' }))
  const postmaster = await pidOf(DATA_DIR)
  expect(await stopServer(first.child)).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
  const second = await serverForTest({ DATA_DIR })
  expect((await fetch(`${second.url}${news.detail.url}?Url=ماندگار`)).status).toBe(200)
})

test('a second start on the same data folder is refused in one clear line', async () => {
  const DATA_DIR = await usedFolder()
  const first = await serverForTest({ DATA_DIR })
  const second = await runToEnd('server.ts', { DATA_DIR })
  expect(second).toEqual({
    code: 1,
    out: '',
    err: `Another Pahlavan is already running on ${DATA_DIR}. Stop it first, or set another DATA_DIR.\n`,
  })
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
})

/** Acknowledged likes before the server is killed, and likes in flight at a time. */
const LIKE_COUNT = 60
const CONCURRENT_LIKES = 8

test('a kill in the middle of 200 likes loses none that was acknowledged', async () => {
  const DATA_DIR = await usedFolder()
  const first = await serverForTest({ DATA_DIR })
  const story = await onDatabase(DATA_DIR, ({ pool }) => new NewsFixtures(pool).publish('پرشور'))
  const tokens = await onDatabase(DATA_DIR, ({ pool }) => addFans(pool, 200))
  const waiting = [...tokens.entries()]
  const sure: number[] = []
  const line = async () => {
    for (let next = waiting.shift(); next && sure.length < LIKE_COUNT; next = waiting.shift()) {
      const [at, token] = next
      if (!(await like(first.url, story.id, token))) continue
      sure.push(at)
      if (sure.length === LIKE_COUNT) await kill(first)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_LIKES }, line))
  expect(sure.length).toBeGreaterThanOrEqual(LIKE_COUNT)
  expect(sure.length).toBeLessThan(LIKE_COUNT + CONCURRENT_LIKES)
  const postmaster = await pidOf(DATA_DIR)
  expect(isAlive(postmaster)).toBe(true)

  const second = await serverForTest({ DATA_DIR })
  expect(second.output()).toContain(`earlier process left running (process ${postmaster})`)
  const counted = await fetch(`${second.url}${news.detail.url}?Url=${story.slug}`)
  const { likeCount } = ((await counted.json()) as { data: { likeCount: number } }).data
  const rows = await onDatabase(DATA_DIR, ({ pool }) =>
    pool.query('select account_id from news_like where news_id = $1', [story.id]),
  )
  expect(rows.rowCount).toBe(likeCount)
  expect(likeCount).toBeGreaterThanOrEqual(sure.length)
  for (const at of sure) {
    const own = await fetch(`${second.url}${news.detail.url}?Url=${story.slug}`, {
      headers: { authorization: `Bearer ${tokens[at]}` },
    })
    expect(((await own.json()) as { data: { isLike: boolean } }).data.isLike).toBe(true)
  }
  expect(await stopServer(second.child)).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
})

test('PostgreSQL itself killed too, and its file left behind, the next start repairs', async () => {
  const DATA_DIR = await usedFolder()
  const first = await serverForTest({ DATA_DIR })
  await onDatabase(DATA_DIR, ({ pool }) => new NewsFixtures(pool).publish('نجات', { slug: 'نجات' }))
  const postmaster = await pidOf(DATA_DIR)
  await kill(first)
  process.kill(postmaster, 'SIGKILL')
  const second = await serverForTest({ DATA_DIR })
  expect((await fetch(`${second.url}${news.detail.url}?Url=نجات`)).status).toBe(200)
})

test('a first start that was killed half-way leaves nothing that the next one trips over', async () => {
  const DATA_DIR = await folderForTest()
  await mkdir(join(DATA_DIR, 'postgres/cluster.new'), { recursive: true })
  const server = await serverForTest({ DATA_DIR })
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
})

test('the database listens on this machine alone, by password, and the password is ours alone', async () => {
  const DATA_DIR = await usedFolder()
  await serverForTest({ DATA_DIR })
  expect((await stat(join(DATA_DIR, 'postgres.password'))).mode & 0o777).toBe(0o600)
  const settings = await onDatabase(DATA_DIR, async ({ pool }) => {
    const { rows } = await pool.query<{
      name: string
      setting: string
    }>(`select name, setting from pg_settings where name in
      ('listen_addresses', 'unix_socket_directories', 'fsync', 'lc_ctype', 'server_encoding', 'full_page_writes')`)
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  })
  expect(settings).toMatchObject({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
  })
  const { url } = await reachEmbedded(DATA_DIR)
  const wrong = new Client({ connectionString: url.replace(/:[^:@]+@/, ':wrong@') })
  await expect(wrong.connect()).rejects.toThrow(/password/)
})

test('two processes serve on one database, and stop together', async () => {
  const DATA_DIR = await usedFolder()
  const server = await serverForTest({ DATA_DIR, WEB_CONCURRENCY: '2' })
  for (let n = 0; n < 6; n++) expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  expect(await stopServer(server.child)).toBe(0)
  await expect(fetch(`${server.url}/health/live`)).rejects.toThrow('fetch failed')
})

test.runIf(process.getuid?.() === 0)(
  'as root below a folder that others cannot enter, the data lie elsewhere',
  async () => {
    const closed = await folderForTest()
    await chmod(closed, 0o700)
    const DATA_DIR = join(closed, 'clone', 'data')
    const server = await serverForTest({ DATA_DIR })
    const where = (await readFile(join(DATA_DIR, 'postgres.where'), 'utf8')).trim()
    onTestFinished(() => rm(where, { recursive: true, force: true }))
    expect(where).toMatch(/^\/var\/lib\/pahlavan\/[\da-f]{16}$/)
    expect(server.output()).toContain(where)
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    expect(await readdir(where)).toContain('cluster')
    await onDatabase(DATA_DIR, ({ pool }) => new NewsFixtures(pool).publish('پنهان‌خانه', { slug: 'پنهان' }))
    await kill(server)
    const restarted = await serverForTest({ DATA_DIR })
    expect((await fetch(`${restarted.url}${news.detail.url}?Url=پنهان`)).status).toBe(200)
  },
)

const nobody = { uid: 65_534, gid: 65_534 }
const isOpenToAll = process.getuid?.() === 0 && canEnter(nobody, import.meta.dirname)

test.runIf(isOpenToAll)('runs as an ordinary user as well', async () => {
  const DATA_DIR = await folderForTest()
  await chmod(DATA_DIR, 0o777)
  const program = `process.setgid(65534); process.setuid(65534); process.argv[1] = ${JSON.stringify(process.argv[1])};
    const { startEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
    const { url, stop } = await startEmbedded(${JSON.stringify(DATA_DIR)}); console.log(url); await stop()`
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    cwd: '/',
  })
  expect(out).toMatch(/^postgres:\/\/pahlavan:/)
  expect((await stat(join(DATA_DIR, 'postgres/cluster'))).uid).toBe(65534)
})

test('production names all that is missing in one list, and ends with 1', async () => {
  const { code, out, err } = await runToEnd('server.ts', { APP_MODE: 'production', PORT: 'x' })
  expect([code, out]).toEqual([1, ''])
  for (const name of ['PORT', 'DATABASE_URL', 'APP_SECRET', 'PUBLIC_URL'])
    expect(err).toContain(`  - ${name} `)
})
