import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { health, healthParts } from '@pahlavan/contract/admin/health'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../config.ts'
import { appForTest } from '../../testing/app.ts'
import { folderForTest } from '../../testing/server.ts'
import { examineMachine } from './doctor.commands.ts'
import {
  backupFinding,
  certificateFinding,
  clockFinding,
  diskFinding,
  findingsOf,
  healthOf,
} from './doctor.rules.ts'

/** The findings of the machine by their subject. */
async function findings(changes: Partial<Config> = {}) {
  const { app, pool } = await appForTest()
  const all = await examineMachine({ ...app.config, ...changes }, pool)
  return Object.fromEntries(all.map(({ what, isWell, says }) => [what, { isWell, says }]))
}

/** A bucket that answers every request with a status. */
async function bucketOf(status: number): Promise<NonNullable<Config['bucket']>> {
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, bucket: 'films', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' }
}

test('the doctor knows a machine that is well', async () => {
  const found = await findings({ dataDir: await folderForTest() })
  expect(found.database).toMatchObject({
    isWell: true,
    says: expect.stringMatching(/^PostgreSQL \d+.*, \d+ MB$/),
  })
  expect(found.clock).toEqual({ isWell: true, says: 'agrees with the clock of the database' })
  expect(found.disk?.says).toMatch(/^\d+\.\d GB are free in /)
  expect(Object.keys(found)).not.toContain('bucket films')
})

test('a folder that is a file, a bucket that refuses and a host that is not there are named', async () => {
  const folder = await folderForTest()
  const file = join(folder, 'data')
  await writeFile(file, '')
  onTestFinished(() => rm(file))
  const found = await findings({
    dataDir: file,
    bucket: await bucketOf(403),
    publicUrl: 'https://localhost:9',
  })
  expect(found.disk).toMatchObject({ isWell: false, says: expect.stringContaining('cannot be written') })
  expect(found['bucket films']).toEqual({ isWell: false, says: 'PUT is answered by 403' })
  expect(found.certificate).toMatchObject({ isWell: false, says: expect.stringContaining('ECONNREFUSED') })
  expect((await findings({ bucket: await bucketOf(200) }))['bucket films']).toMatchObject({ isWell: true })
})

test('clock, disk and certificate are judged by their bounds', () => {
  expect(clockFinding(2000).isWell).toBe(true)
  expect(clockFinding(3_600_000)).toMatchObject({
    isWell: false,
    says: expect.stringContaining('3600 s ahead of the clock of the database'),
  })
  expect(clockFinding(-5000).says).toContain('5 s behind')
  const disk = (freeBytes: number) =>
    diskFinding({ path: '/data', freeBytes, totalBytes: 1e12, fault: null }).isWell
  expect(disk(5 * 1024 ** 3)).toBe(true)
  expect(disk(5 * 1024 ** 3 - 1)).toBe(false)
  const now = Date.UTC(2026, 0, 1)
  const endsIn = (days: number, fault: string | null = null) =>
    certificateFinding({ endsAt: new Date(now + days * 86_400_000), fault }, now)
  expect(endsIn(14)).toMatchObject({ isWell: true, says: 'ends in 14 days' })
  expect(endsIn(13).isWell).toBe(false)
  expect(endsIn(90, 'CERT_HAS_EXPIRED')).toMatchObject({
    isWell: false,
    says: expect.stringContaining('EXPIRED'),
  })
})

test('an admin sees the state of the machine, which is read once a minute; an editor does not', async () => {
  const testApp = await appForTest()
  const admin = await testApp.staff('admin')
  const { data } = await admin.call(health.read, {})
  expect(data.parts.map(({ name }) => name)).toEqual(['database', 'clock', 'disk', 'encoder'])
  expect(data.parts[0]).toMatchObject({ isWell: true, fault: null })
  expect(data.parts[0]?.bytes).toBeGreaterThan(1e6)
  const disk = data.parts.find(({ name }) => name === 'disk')
  expect(disk?.total).toBeGreaterThan(disk?.bytes ?? Infinity)
  expect(data.release).toMatchObject({ commit: 'source', database: expect.stringMatching(/^\d+/) })
  expect((await admin.call(health.read, {})).data.readAt).toBe(data.readAt)
  expect((await (await testApp.staff('editor')).call(health.read, {})).code).toBe('role_required')
})

test('operators see what the disk has left, and that there is no certificate', async () => {
  const { app } = await appForTest()
  const { body } = await app.inject({ url: '/metrics' })
  expect(Number(/^disk_free_bytes (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
  expect(body).toMatch(/^certificate_seconds -1$/m)
})

test('what the doctor says of each part is on the screen as well', () => {
  const now = Date.UTC(2026, 0, 1)
  const machine = {
    database: { version: '18.0', megabytes: 12, isPersian: false },
    clockDifferenceMs: -3_600_000,
    folder: { path: '/data', freeBytes: 1e9, totalBytes: 1e12, fault: null },
    hasEncoder: false,
    bucket: { name: 'films', fault: 'PUT is answered by 403' },
    certificate: { endsAt: new Date(now + 86_400_000), fault: null },
    backup: { isSet: true, lastAt: new Date(now - 100_000_000), fault: null },
  }
  const parts = healthOf(machine, now)
  expect(parts.map(({ name }) => name)).toEqual([...healthParts])
  expect(parts.filter(({ isWell }) => isWell)).toEqual([])
  expect(parts.map(({ seconds, at, fault }) => seconds ?? at ?? fault)).toEqual([
    null,
    -3600,
    null,
    '2025-12-30T20:13:20.000Z',
    null,
    'PUT is answered by 403',
    '2026-01-02T00:00:00.000Z',
  ])
  expect(findingsOf(machine).every(({ isWell }) => !isWell)).toBe(true)
})

test('backups that are not made, fail, or are older than a day are named', async () => {
  const now = Date.UTC(2026, 0, 2)
  const of = (hours: number) =>
    backupFinding({ isSet: true, lastAt: new Date(now - hours * 3_600_000), fault: null }, now).isWell
  expect([of(25), of(26)]).toEqual([true, false])
  const failed = { isSet: true, lastAt: new Date(now), fault: 'wal: the disk is full' }
  expect(backupFinding(failed, now)).toMatchObject({ isWell: false, says: 'wal: the disk is full' })
  expect((await findings({ mode: 'production' })).backup).toEqual({
    isWell: false,
    says: 'none is made: set BACKUP_DIR (docs/backup.md)',
  })
  expect(await findings()).not.toHaveProperty('backup')
})
