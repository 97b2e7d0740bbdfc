import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../testing/cluster.ts'
import {
  folderForTest,
  productionSettings,
  runToEnd,
  serverForTest,
  stopServer,
} from '../../testing/server.ts'
import type { BackupState } from './backup.state.ts'

test('a server with a place for backups makes one by itself, tries it, and the commands name faults', {
  timeout: 500_000,
}, async () => {
  const cluster = await startCluster({ isMigrated: false })
  onTestFinished(() => cluster.stop())
  const [DATA_DIR, BACKUP_DIR] = [await folderForTest(true), await folderForTest()]
  const settings = { ...productionSettings, DATABASE_URL: cluster.url, DATA_DIR, BACKUP_DIR }
  const backup = 'features/backup/backup.cli.ts'
  const restore = 'features/backup/backup.restore.cli.ts'
  const server = await serverForTest(settings)
  const readState = async (): Promise<Partial<BackupState>> =>
    JSON.parse(await readFile(join(BACKUP_DIR, 'state.json'), 'utf8').catch(() => '{}'))
  await expect
    .poll(async () => (await readState()).check ?? null, { timeout: 300_000, interval: 500 })
    .not.toBeNull()
  const state = await readState()
  expect([state.check?.text, state.failure]).toEqual([
    expect.stringMatching(/^\d+ tables with \d+ rows are equal/),
    null,
  ])
  expect(state.backup?.baseBytes).toBeGreaterThan(1_000_000)
  const made = await runToEnd(backup, settings)
  expect([made.err, made.out]).toEqual(['', expect.stringMatching(/The backup \S+ is whole in /)])
  expect((await runToEnd(backup, settings, ['--list'])).out.trim().split('\n')).toHaveLength(2)
  expect(await stopServer(server.child)).toBe(0)

  const { BACKUP_DIR: _, ...without } = settings
  expect((await runToEnd(backup, without)).err).toContain('No place for backups is set')
  const early = await runToEnd(restore, settings, ['--at', '2020-01-01T00:00:00Z'])
  expect([early.code, early.err]).toEqual([
    1,
    expect.stringContaining('The oldest moment that can be restored is'),
  ])
  expect((await runToEnd(restore, settings, ['--exchange'])).err).toContain('has no complete restore')
})
