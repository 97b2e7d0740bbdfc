import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Cluster, startCluster } from '../../testing/cluster.ts'
import { inherited } from '../../testing/inherited.ts'
import { type BackupContext, openContext, withPool } from './backup.context.ts'
import { exchange } from './backup.exchange.commands.ts'
import { readList } from './backup.lists.ts'
import { contentName } from './backup.media.rules.ts'
import { manifestOf, wholeNames } from './backup.retention.commands.ts'
import { readPart } from './backup.sealing.ts'

const BACKUP_KILLS = 10
const RESTORE_KILLS = 4
const EXCHANGE_KILLS = 6
const FILMS = 40

const sources = fileURLToPath(new URL('.', import.meta.url))

/** Runs a command, and kills it after a while. @returns milliseconds that it ran, and its code where it ended by itself */
async function runKilled(words: readonly string[], environment: Record<string, string>, ms: number) {
  const [file = '', ...args] = words
  const began = performance.now()
  const env = { ...inherited(), ...environment }
  const child = spawn(process.execPath, [join(sources, file), ...args], { env, stdio: 'ignore' })
  const timer = setTimeout(() => child.kill('SIGKILL'), ms)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  return { ms: performance.now() - began, code }
}

/** Reads every byte of every backup that is called whole. @returns their number */
async function readAll(context: BackupContext): Promise<number> {
  const names = await wholeNames(context)
  for (const name of names) {
    const manifest = await manifestOf(context, name)
    if (typeof manifest === 'string') throw new Error(manifest)
    await readPart(context, manifest.base, async (content) => {
      for await (const bytes of content) expect(bytes.length).toBeGreaterThan(0)
    })
    const stored = new Set<string>()
    for await (const file of context.place.list('media')) stored.add(file.name)
    for (const { sha256 } of await readList(context, manifest.media.list))
      expect(stored).toContain(contentName(context.sealing.folder, sha256))
  }
  return names.length
}

const BACKUP = ['backup.cli.ts']
const RESTORE = ['backup.restore.cli.ts']

let cluster: Cluster
let settings: Record<string, string>
let context: BackupContext
let folders: string[]
/** How long a whole backup takes (ms). */
let backupMs: number

/** A folder for all tests of this file. */
async function makeFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'pahlavan-kills-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

const runWhole = async (words: readonly string[]): Promise<number> => {
  const { code, ms } = await runKilled(words, settings, 300_000)
  expect([words, code]).toEqual([words, 0])
  return ms
}

beforeAll(async () => {
  folders = []
  cluster = await startCluster({ isMigrated: true })
  settings = { DATABASE_URL: cluster.url, DATA_DIR: await makeFolder(), BACKUP_DIR: await makeFolder() }
  const films = join(settings['DATA_DIR'] ?? '', 'media/films')
  await mkdir(films, { recursive: true })
  for (let n = 0; n < FILMS; n++) await writeFile(join(films, `${n}.m4s`), `film ${n}`.repeat(5000))
  context = await openContext(readConfig(settings), cluster.url, () => undefined)
  backupMs = await runWhole(BACKUP)
}, 300_000)

afterAll(async () => {
  await cluster.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

test('kills at random moments of backup and restore leave no backup that is called whole and is not', {
  timeout: 600_000,
}, async () => {
  for (let kill = 0; kill < BACKUP_KILLS; kill++) {
    await runKilled(BACKUP, settings, Math.random() * backupMs)
    expect(await readAll(context)).toBeGreaterThan(0)
  }
  // The server ends the connection of a killed process, and with it its lock, in its own time.
  await sleep(1000)
  await runWhole(BACKUP)
  const note = join(settings['DATA_DIR'] ?? '', 'restored/restored.json')
  const restoreMs = await runWhole(RESTORE)
  expect(await isThere(note)).toBe(true)
  for (let kill = 0; kill < RESTORE_KILLS; kill++)
    await runKilled(RESTORE, settings, Math.random() * restoreMs)
  await runWhole(RESTORE)
  expect(await isThere(note)).toBe(true)
  const whole = await readAll(context)
  expect(whole).toBeGreaterThan(1)
  const kills = BACKUP_KILLS + RESTORE_KILLS
  process.stdout.write(`${kills} kills of backups and restores: ${whole} whole backups, all of them whole\n`)
})

const addFan = (name: string) =>
  withPool(cluster.url, (pool) =>
    pool.query('insert into account (first_name, last_name) values ($1, $1)', [name]),
  )

/** What people would find now: the fans of the living database, its films, and the names of all databases. */
async function lookAround() {
  const { fans, databases } = await withPool(cluster.url, async (pool) => ({
    fans: (await pool.query<{ name: string }>('select last_name as name from account order by id')).rows,
    databases: (
      await pool.query<{ name: string }>(
        "select datname as name from pg_database where datname like 'club%' order by 1",
      )
    ).rows,
  }))
  const films = await readdir(join(settings['DATA_DIR'] ?? '', 'media/films')).catch(() => [])
  return {
    fans: fans.map(({ name }) => name),
    databases: databases.map(({ name }) => name),
    films: films.length,
  }
}

test('an exchange that is killed at random moments is gone on with, from another disk too, and loses neither side', {
  timeout: 600_000,
}, async () => {
  const into = join(await makeFolder((await isThere('/dev/shm')) ? '/dev/shm' : tmpdir()), 'restored')
  const restore = [...RESTORE, '--into', into]
  await runWhole(restore)
  await addFan('later')
  const exchangeMs = await runWhole([...restore, '--exchange'])
  expect(await lookAround()).toMatchObject({ fans: [], films: FILMS })

  await runWhole(restore)
  await addFan('later again')
  // On a new machine there are no media that could be kept beside.
  await rm(join(settings['DATA_DIR'] ?? '', 'media'), { recursive: true })
  let ends = 0
  for (let kill = 0; kill < EXCHANGE_KILLS; kill++) {
    const { code } = await runKilled(
      [...restore, '--exchange'],
      settings,
      (Math.random() * 0.6 + 0.4) * exchangeMs,
    )
    if (code === 0) ends += 1
    expect([[], ['later again']]).toContainEqual((await lookAround()).fans)
  }
  if (ends === 0) await runWhole([...restore, '--exchange'])
  const { fans, films, databases } = await lookAround()
  expect([fans, films]).toEqual([[], FILMS])
  expect(databases).toEqual([
    'club',
    expect.stringContaining('club_before_'),
    expect.stringContaining('club_before_'),
  ])
  process.stdout.write(`${EXCHANGE_KILLS} kills of an exchange: ${ends} had ended before\n`)
})

test('an exchange that was killed before its last step changes nothing when it is run again', async () => {
  const folder = join(settings['DATA_DIR'] ?? '', 'restored')
  const before = await exchange(context, { folder, now: new Date() })
  const found = await lookAround()
  await rename(join(folder, 'exchanged.json'), join(folder, 'restored.json'))
  await rename(join(folder, 'exchanged-names.json'), join(folder, 'exchange.json'))
  expect(await exchange(context, { folder, now: new Date(0) })).toEqual(before)
  expect(await lookAround()).toEqual(found)
  expect(found.films).toBe(FILMS)
})
