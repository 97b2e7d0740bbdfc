import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startCluster } from '../../testing/cluster.ts'
import { inherited } from '../../testing/inherited.ts'
import { folderForTest } from '../../testing/server.ts'
import { type BackupContext, openContext } from './backup.context.ts'
import { readList } from './backup.lists.ts'
import { contentName } from './backup.media.rules.ts'
import { manifestOf, wholeNames } from './backup.retention.commands.ts'
import { readPart } from './backup.sealing.ts'

const BACKUP_KILLS = 14
const RESTORE_KILLS = 6

const sources = fileURLToPath(new URL('.', import.meta.url))

/** Runs a command, and kills it after a while. @returns milliseconds that it ran, and whether it ended by itself */
async function runKilled(file: string, environment: Record<string, string>, ms: number) {
  const began = performance.now()
  const env = { ...inherited(), ...environment }
  const child = spawn(process.execPath, [join(sources, file)], { env, stdio: 'ignore' })
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

test('kills at random moments of backup and restore leave no backup that is called whole and is not', {
  timeout: 600_000,
}, async () => {
  const cluster = await startCluster({ isMigrated: true })
  onTestFinished(() => cluster.stop())
  const [DATA_DIR, BACKUP_DIR] = [await folderForTest(), await folderForTest()]
  await chmod(DATA_DIR, 0o755)
  await mkdir(join(DATA_DIR, 'media/films'), { recursive: true })
  for (let n = 0; n < 40; n++)
    await writeFile(join(DATA_DIR, 'media/films', `${n}.m4s`), `film ${n}`.repeat(5000))
  const settings = { DATABASE_URL: cluster.url, DATA_DIR, BACKUP_DIR }
  const context = await openContext(readConfig(settings), cluster.url, () => undefined)
  const whole = await runKilled('backup.cli.ts', settings, 300_000)
  expect(whole.code).toBe(0)
  for (let kill = 0; kill < BACKUP_KILLS; kill++) {
    await runKilled('backup.cli.ts', settings, Math.random() * whole.ms)
    expect(await readAll(context)).toBeGreaterThan(0)
  }
  // The server ends the connection of a killed process, and with it its lock, in its own time.
  await sleep(1000)
  expect((await runKilled('backup.cli.ts', settings, 300_000)).code).toBe(0)

  const note = join(DATA_DIR, 'restored/restored.json')
  const isNoted = () =>
    access(note).then(
      () => true,
      () => false,
    )
  const restored = await runKilled('backup.restore.cli.ts', settings, 300_000)
  expect([restored.code, await isNoted()]).toEqual([0, true])
  for (let kill = 0; kill < RESTORE_KILLS; kill++)
    await runKilled('backup.restore.cli.ts', settings, Math.random() * restored.ms)
  expect(await readAll(context)).toBeGreaterThan(1)
  expect((await runKilled('backup.restore.cli.ts', settings, 300_000)).code).toBe(0)
  expect(await isNoted()).toBe(true)
  process.stdout.write(
    `${BACKUP_KILLS + RESTORE_KILLS} kills: ${await readAll(context)} whole backups, all of them whole\n`,
  )
})
