import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateIdentity } from 'age-encryption'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Cluster, startCluster } from '../../testing/cluster.ts'
import { folderForTest } from '../../testing/server.ts'
import { openContext, withPool } from './backup.context.ts'
import { differences, exchange } from './backup.exchange.commands.ts'
import { follow } from './backup.follow.commands.ts'
import { restoreBeside } from './backup.restore.commands.ts'
import { wholeNames } from './backup.retention.commands.ts'
import { sumMoment, sumTables } from './backup.sums.queries.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function clusterForTest(isMigrated: boolean): Promise<Cluster> {
  const cluster = await startCluster({ isMigrated })
  onTestFinished(() => cluster.stop())
  return cluster
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const accountsOf = (url: string): Promise<Set<number>> =>
  withPool(url, async (pool) => {
    const { rows } = await pool.query<{ id: number }>('select id from account')
    return new Set(rows.map(({ id }) => id))
  })

/** Fans that write all the time: each an account, with a picture of its own. */
class Writers {
  readonly #client: Client
  readonly #dataDir: string
  readonly acknowledged: { id: number; at: number; path: string; sum: string }[] = []
  #isGoing = true
  #end: Promise<void> = Promise.resolve()

  constructor(url: string, dataDir: string) {
    this.#client = new Client({ connectionString: url })
    this.#client.on('error', () => undefined)
    this.#dataDir = dataDir
  }

  async start(): Promise<void> {
    await this.#client.connect()
    this.#end = this.#write()
  }

  async #write(): Promise<void> {
    while (this.#isGoing) {
      const bytes = randomBytes(20_000)
      const key = createHash('sha256').update(bytes).digest('base64url').slice(0, 32)
      const folder = join(this.#dataDir, 'media', key)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'original.webp'), bytes)
      const text = `insert into account (first_name, last_name) values ('آرش', $1) returning id, clock_timestamp() as at`
      const written = await this.#client.query<{ id: number; at: Date }>(text, [key]).catch(() => null)
      const row = written?.rows[0]
      if (!row) continue
      const path = join('media', key, 'original.webp')
      this.acknowledged.push({ id: row.id, at: row.at.getTime(), path, sum: sumOf(bytes) })
      await sleep(20)
    }
  }

  async stop(): Promise<void> {
    this.#isGoing = false
    await this.#end
    await this.#client.end().catch(() => undefined)
  }
}

async function mediaOf(dataDir: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const entry of await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      files.set(
        path.slice(dataDir.length + 1),
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      )
    }
  return files
}

test('a club that is destroyed while its fans write comes back as it was at a minute, row by row and byte by byte', {
  timeout: 180_000,
}, async () => {
  const first = await clusterForTest(true)
  const [dataDir, place] = [await folderForTest(), await folderForTest()]
  const settings = { DATA_DIR: dataDir, BACKUP_KEY: await generateIdentity() }
  const open = async (url: string, BACKUP_DIR: string) =>
    openContext(readConfig({ ...settings, BACKUP_DIR, DATABASE_URL: url }), url, print)
  const context = await open(first.url, place)
  const writers = new Writers(first.url, dataDir)
  await writers.start()
  await sleep(500)
  const stopped = new AbortController()
  const following = follow(context, stopped.signal, { walMs: 5000, mediaMs: 500, isChecking: false })
  await expect.poll(() => wholeNames(context), { timeout: 60_000, interval: 200 }).toHaveLength(1)
  await sleep(2000)
  const living = await withPool(first.url, sumMoment)
  await sleep(6000)

  // The place, as it is at this moment, outlives the machine.
  const survived = await folderForTest()
  execFileSync('cp', ['-a', `${place}/.`, survived])
  const brokenAt = Date.now()
  await first.destroy()
  stopped.abort()
  await Promise.all([following, writers.stop()])
  await rm(dataDir, { recursive: true, force: true })

  const second = await clusterForTest(false)
  const outside = await folderForTest()
  await chmod(outside, 0o755)
  const folder = join(outside, 'restored')
  const fresh = await open(second.url, survived)
  await mkdir(dataDir, { recursive: true })
  const restored = await restoreBeside(fresh, {
    at: living.at,
    target: living.target,
    folder,
    hasMedia: true,
  })
  const rows = await withPool(restored.server.url, sumTables)
  const ids = await accountsOf(restored.server.url)
  await restored.server.stop()
  expect(restored.fault).toBeNull()
  expect(differences(rows, living.sums)).toEqual([])
  expect([...rows.values()].reduce((sum, table) => sum + table.rows, 0)).toBeGreaterThan(100)
  const restoredMedia = await mediaOf(join(folder, 'data'))
  const inTime = writers.acknowledged.filter(({ id }) => ids.has(id))
  expect(inTime.filter(({ path, sum }) => restoredMedia.get(path) !== sum)).toEqual([])

  await exchange(fresh, { folder, now: new Date() })
  expect(await accountsOf(second.url)).toEqual(ids)
  expect((await mediaOf(dataDir)).size).toBe(restoredMedia.size)

  const last = await restoreBeside(fresh, { at: null, folder, hasMedia: false })
  const newest = await withPool(last.server.url, (pool) =>
    pool.query<{ id: number }>('select max(id) as id from account'),
  )
  await last.server.stop()
  const newestWrite = writers.acknowledged.find(({ id }) => id === newest.rows[0]?.id)
  const lost = (brokenAt - (newestWrite?.at ?? 0)) / 1000
  print(`the drill lost the last ${lost.toFixed(1)} s of writes`)
  expect(lost).toBeLessThan(60)
})
