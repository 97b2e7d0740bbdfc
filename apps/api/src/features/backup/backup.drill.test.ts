import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateIdentity } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openTestAppOn } from '../../testing/app.ts'
import { ClubLife, rowsOf } from '../../testing/club-life.ts'
import { type Cluster, startCluster } from '../../testing/cluster.ts'
import { folderForTest } from '../../testing/server.ts'
import { openShopOn, type Shop } from '../../testing/shop.ts'
import { listStrange } from '../payments/payments.lost.commands.ts'
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

const isSome = (count: number) => count > 0

const openOn = (url: string, settings: Record<string, string>) =>
  openContext(readConfig({ ...settings, DATABASE_URL: url }), url, print)

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

/** Holds the restored minute against the acknowledged writes, kind by kind. */
function compareWrites(life: ClubLife, rows: ReadonlySet<string>, moment: number) {
  for (const [kind, writes] of Object.entries(life.written)) {
    const inTime = writes.filter(({ at }) => at <= moment)
    const missing = inTime.filter(({ row }) => !rows.has(row))
    const early = writes.filter(({ row, beganAt }) => beganAt > moment && rows.has(row))
    expect([kind, missing, early]).toEqual([kind, [], []])
    expect(inTime.length).toBeGreaterThan(5)
    print(
      `the drill compared ${inTime.length} ${kind}, row by row; ${writes.length - inTime.length} came later`,
    )
  }
}

/** Payments that the bank took after the moment are listed as strange, and those before it are known. */
async function compareBank(life: ClubLife, shop: Shop, url: string, moment: number): Promise<void> {
  const restored = await openTestAppOn(url, { payments: shop.testApp.app.config.payments })
  const strange = await listStrange(restored.app.paymentContext)
  await restored.close()
  const refs = new Set(strange.map(({ ref }) => ref))
  const [before, after] = [
    life.left.filter(({ at }) => at <= moment),
    life.left.filter(({ beganAt }) => beganAt > moment),
  ]
  expect([before.length, after.length]).toEqual([expect.toSatisfy(isSome), expect.toSatisfy(isSome)])
  expect(before.filter(({ row }) => refs.has(row))).toEqual([])
  expect(after.filter(({ row }) => !refs.has(row))).toEqual([])
}

/** Opens a club with busy fans and backups that follow it, and destroys it. The place of the backups outlives it. */
async function destroyClub(place: string, dataDir: string, key: string) {
  const first = await clusterForTest(true)
  const context = await openOn(first.url, { DATA_DIR: dataDir, BACKUP_DIR: place, BACKUP_KEY: key })
  const shop = await openShopOn(first.url)
  const life = new ClubLife(shop, dataDir)
  await life.start()
  const stopped = new AbortController()
  const following = follow(context, stopped.signal, { walMs: 3000, mediaMs: 300, isChecking: false })
  await expect.poll(() => wholeNames(context), { timeout: 60_000, interval: 200 }).toHaveLength(1)
  await sleep(1500)
  const living = await withPool(first.url, sumMoment)
  await sleep(4000)
  const survived = await folderForTest()
  execFileSync('cp', ['-a', `${place}/.`, survived])
  const brokenAt = Date.now()
  await first.destroy()
  stopped.abort()
  await Promise.all([following, life.stop()])
  await shop.testApp.close()
  await rm(dataDir, { recursive: true, force: true })
  expect(life.failures.filter(({ at }) => at < brokenAt)).toEqual([])
  return { life, shop, living, survived, brokenAt }
}

test('a club that is destroyed while its fans write comes back as it was at a minute, row by row and byte by byte', {
  timeout: 180_000,
}, async () => {
  const [dataDir, place, key] = [await folderForTest(), await folderForTest(), await generateIdentity()]
  const { life, shop, living, survived, brokenAt } = await destroyClub(place, dataDir, key)
  const moment = living.at.getTime()

  const second = await clusterForTest(false)
  const folder = join(await folderForTest(true), 'restored')
  const fresh = await openOn(second.url, { DATA_DIR: dataDir, BACKUP_DIR: survived, BACKUP_KEY: key })
  await mkdir(dataDir, { recursive: true })
  const restored = await restoreBeside(fresh, {
    at: living.at,
    target: living.target,
    folder,
    hasMedia: true,
  })
  const [sums, rows] = await withPool(
    restored.server.url,
    async (pool) => [await sumTables(pool), await rowsOf(pool)] as const,
  )
  await restored.server.stop()
  expect(restored.fault).toBeNull()
  expect(differences(sums, living.sums)).toEqual([])
  compareWrites(life, rows, moment)
  const restoredMedia = await mediaOf(join(folder, 'data'))
  const inTime = life.pictures.filter(({ at }) => at <= moment)
  expect(inTime.filter(({ path, sum }) => restoredMedia.get(path) !== sum)).toEqual([])

  await exchange(fresh, { folder, now: new Date() })
  expect(await withPool(second.url, rowsOf)).toEqual(rows)
  expect((await mediaOf(dataDir)).size).toBe(restoredMedia.size)
  await compareBank(life, shop, second.url, moment)

  const last = await restoreBeside(fresh, { at: null, folder, hasMedia: false })
  const newest = await withPool(last.server.url, rowsOf)
  await last.server.stop()
  const newestAt = Math.max(...life.all.flatMap(({ row, at }) => (newest.has(row) ? at : [])))
  const lost = (brokenAt - newestAt) / 1000
  const count = life.all.filter(({ row }) => !newest.has(row)).length
  print(`the drill lost the last ${lost.toFixed(1)} s of writes (${count} of ${life.all.length})`)
  expect(lost).toBeLessThan(60)
})
