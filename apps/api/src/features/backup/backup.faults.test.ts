import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Cluster, startCluster } from '../../testing/cluster.ts'
import { folderForTest } from '../../testing/server.ts'
import { FULL, smallDiskForTest } from '../../testing/small-disk.ts'
import { checkBackup } from './backup.check.commands.ts'
import { backUp, BackupRuns } from './backup.commands.ts'
import { type BackupContext, openContext, withPool } from './backup.context.ts'
import { exchange } from './backup.exchange.commands.ts'
import { type FollowTimes, follow } from './backup.follow.commands.ts'
import type { BackupPlace } from './backup.place.ts'
import { restoreBeside } from './backup.restore.commands.ts'
import { manifestOf, wholeNames } from './backup.retention.commands.ts'
import { readPart } from './backup.sealing.ts'
import { readBackupState } from './backup.state.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ isMigrated: true })
}, 120_000)
afterAll(() => cluster.stop())

const slow = { timeout: 120_000 }
const soon = { timeout: 60_000, interval: 100 }

async function contextIn(DATA_DIR: string, BACKUP_DIR: string): Promise<BackupContext> {
  const config = readConfig({ DATA_DIR, BACKUP_DIR, DATABASE_URL: cluster.url })
  return openContext(config, cluster.url, () => undefined)
}

const addAccount = (name: string) =>
  withPool(cluster.url, (pool) =>
    pool.query('insert into account (first_name, last_name) values ($1, $1)', [name]),
  )

/** Changes so much that the WAL needs new files. */
const addMuch = () =>
  withPool(cluster.url, (pool) =>
    pool.query(`drop table if exists filler; create table filler as
      select n as id, repeat(md5(n::text), 60) as text from generate_series(1, 9000) n`),
  )

/** Reads the whole backups of a place to their end. @returns their names */
async function readAll(context: BackupContext): Promise<string[]> {
  const names = await wholeNames(context)
  for (const name of names) {
    const manifest = await manifestOf(context, name)
    if (typeof manifest === 'string') throw new Error(manifest)
    await readPart(context, manifest.base, async (content) => {
      for await (const bytes of content) expect(bytes.length).toBeGreaterThan(0)
    })
  }
  return names
}

const draftsIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))

const stateOf = async ({ config }: BackupContext) => readBackupState(config.dataDir)

/** Adds an account, and waits until the change is in the place. */
async function keepAccount(context: BackupContext, name: string): Promise<void> {
  await addAccount(name)
  await sleep(500)
  const from = Date.now()
  await addAccount(`${name} and more`)
  await expect.poll(async () => Date.parse((await stateOf(context))?.wal?.at ?? '') > from, soon).toBe(true)
}

/** Follows the database until the test ends, or until the returned function is called. */
function followForTest(context: BackupContext, changes: Partial<FollowTimes> = {}) {
  const stopped = new AbortController()
  const times = { walMs: 200, mediaMs: 200, retryMs: 300, backupRetryMs: 300, isChecking: false, ...changes }
  const end = follow(context, stopped.signal, times)
  const stop = async () => {
    stopped.abort()
    await end
  }
  onTestFinished(stop)
  return stop
}

/** The names of the accounts that a restore of the last change has. */
async function restoredNames(context: BackupContext, folder: string): Promise<string[]> {
  const { server, fault } = await restoreBeside(context, { at: null, folder, hasMedia: false })
  const { rows } = await withPool(server.url, (pool) =>
    pool.query<{ name: string }>('select last_name as name from account'),
  )
  await server.stop()
  expect(fault).toBeNull()
  return rows.map(({ name }) => name)
}

test(
  'a disk that is full in the middle of a backup is named, the backup before stays whole, and no half of the new one',
  slow,
  async () => {
    const disk = await smallDiskForTest()
    const context = await contextIn(await folderForTest(), disk.folder)
    await backUp(context)
    await disk.fill()
    await expect(backUp(context)).rejects.toThrow(FULL)
    expect((await stateOf(context))?.failure).toMatchObject({
      work: 'backup',
      text: expect.stringMatching(FULL),
    })
    disk.free()
    expect(await readAll(context)).toHaveLength(1)
    expect(await draftsIn(disk.folder)).toEqual([])
    // The names of backups are of whole seconds.
    await sleep(1000)
    await backUp(context)
    expect(await readAll(context)).toHaveLength(2)
    expect((await stateOf(context))?.failure).toBeNull()
  },
)

test('two backups at once are one, and the other says so', slow, async () => {
  const context = await contextIn(await folderForTest(), await folderForTest())
  const ends = await Promise.allSettled([backUp(context), backUp(context)])
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(failures).toEqual([expect.any(BackupRuns)])
  expect(await readAll(context)).toHaveLength(1)
})

test(
  'while the place of the WAL is full nothing is lost, and all of it is sent once there is room',
  slow,
  async () => {
    const disk = await smallDiskForTest()
    const context = await contextIn(await folderForTest(), disk.folder)
    const stop = followForTest(context)
    await expect.poll(() => wholeNames(context), soon).toHaveLength(1)
    await disk.fill()
    await addAccount('during')
    await addMuch()
    await expect
      .poll(async () => (await stateOf(context))?.failure ?? null, soon)
      .toMatchObject({ work: 'wal', text: expect.stringMatching(FULL) })
    expect(await draftsIn(disk.folder)).toEqual([])
    disk.free()
    await keepAccount(context, 'after')
    await expect.poll(async () => (await stateOf(context))?.failure, soon).toBeNull()
    await stop()
    const names = await restoredNames(context, join(await folderForTest(true), 'restored'))
    expect(names).toEqual(expect.arrayContaining(['during', 'after']))
  },
)

test(
  'a full disk of the server gives up the WAL and not the database, and a new backup follows once there is room',
  slow,
  async () => {
    const disk = await smallDiskForTest()
    const context = await contextIn(disk.folder, await folderForTest())
    const stop = followForTest(context)
    await expect.poll(() => wholeNames(context), soon).toHaveLength(1)
    await disk.fill()
    await addMuch()
    await expect
      .poll(
        async () => JSON.parse(await readFile(join(context.place.title, 'state.json'), 'utf8')).failure,
        soon,
      )
      .toMatchObject({ work: 'wal', text: expect.stringMatching(FULL) })
    await addAccount('meanwhile')
    disk.free()
    await expect.poll(async () => (await wholeNames(context)).length, soon).toBeGreaterThan(1)
    await keepAccount(context, 'later')
    await stop()
    const names = await restoredNames(context, join(await folderForTest(true), 'restored'))
    expect(names).toEqual(expect.arrayContaining(['meanwhile', 'later']))
  },
)

/** A place that acts when a part of it is read. */
function during(place: BackupPlace, part: string, act: () => Promise<void>): BackupPlace {
  return {
    title: place.title,
    write: (name, content) => place.write(name, content),
    list: (folder) => place.list(folder),
    remove: (name) => place.remove(name),
    read: async (name) => {
      const content = await place.read(name)
      if (name.startsWith(part) && !name.endsWith('manifest.json')) await act()
      return content
    },
  }
}

test(
  'a disk that is full in the middle of a restore is named, nothing is exchanged, and the backup stays',
  slow,
  async () => {
    const disk = await smallDiskForTest()
    const dataDir = await folderForTest()
    await mkdir(join(dataDir, 'media/films'), { recursive: true })
    await writeFile(join(dataDir, 'media/films/a.m4s'), Buffer.alloc(600_000, 'film'))
    const context = await contextIn(dataDir, await folderForTest())
    const stop = followForTest(context)
    await expect.poll(() => wholeNames(context), soon).toHaveLength(1)
    await keepAccount(context, 'one')
    await stop()
    const folder = join(disk.folder, 'restored')
    const order = { at: null, folder, hasMedia: true }
    for (const part of ['backups/', 'wal/', 'media/']) {
      const place = during(context.place, part, disk.fill)
      await expect(restoreBeside({ ...context, place }, order)).rejects.toThrow(FULL)
      await expect(exchange(context, { folder, now: new Date() })).rejects.toThrow('has no complete restore')
      disk.free()
    }
    expect(await readAll(context)).toHaveLength(1)
    const restored = await restoreBeside(context, order)
    await restored.server.stop()
    expect([restored.fault, restored.files]).toEqual([null, 1])
  },
)

test('a trial of a restore that meets a full disk says so, and leaves nothing on it', slow, async () => {
  const disk = await smallDiskForTest()
  const context = await contextIn(disk.folder, await folderForTest())
  await backUp(context)
  const full = { ...context, place: during(context.place, 'backups/', disk.fill) }
  await expect(checkBackup(full, 0)).rejects.toThrow(FULL)
  disk.free()
  expect(await readdir(disk.folder)).not.toContain('restored-check')
})
