import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../config.ts'
import { appForTest } from '../../testing/app.ts'
import { folderForTest } from '../../testing/server.ts'
import { examineMachine } from './doctor.commands.ts'
import { certificateFinding, clockFinding, diskFinding } from './doctor.rules.ts'

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
  expect(diskFinding('/data', 5 * 1024 ** 3).isWell).toBe(true)
  expect(diskFinding('/data', 5 * 1024 ** 3 - 1).isWell).toBe(false)
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
