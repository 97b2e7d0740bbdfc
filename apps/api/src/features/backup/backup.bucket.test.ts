import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { folderForTest } from '../../testing/server.ts'
import { BucketPlace } from './backup.bucket.ts'
import { MissingFile } from './backup.place.ts'

const settings = { bucket: 'backups', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

async function bucketForTest(): Promise<BucketPlace> {
  const options = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: 'backups', configs: [] }],
  }
  const server = new S3rver({ ...options, directory: await folderForTest() })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return new BucketPlace({ ...settings, endpoint: `http://127.0.0.1:${port}` })
}

/** A place that answers every request with a status. */
async function brokenPlace(status: number): Promise<BucketPlace> {
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return new BucketPlace({
    ...settings,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
}

async function* contentOf(...parts: Uint8Array[]) {
  yield* parts
}

async function bytesOf(place: BucketPlace, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of await place.read(name)) parts.push(part)
  return Buffer.concat(parts)
}

async function namesIn(place: BucketPlace, folder: string): Promise<[string, number][]> {
  const names: [string, number][] = []
  for await (const { name, bytes } of place.list(folder)) names.push([name, bytes])
  return names
}

test('a bucket takes small and large files whole, lists and removes them', { timeout: 60_000 }, async () => {
  const place = await bucketForTest()
  const large = randomBytes(40_000_000)
  await place.write(
    'backups/a/base.tar',
    contentOf(large.subarray(0, 35_000_000), large.subarray(35_000_000)),
  )
  await place.write('backups/a/manifest.json', contentOf(Buffer.from('{}')))
  await place.write('wal/one', contentOf(Buffer.from('wal')))
  expect((await bytesOf(place, 'backups/a/base.tar')).equals(large)).toBe(true)
  expect(await namesIn(place, 'backups')).toEqual([
    ['backups/a/base.tar', 40_000_000],
    ['backups/a/manifest.json', 2],
  ])
  await place.remove('wal/one')
  await place.remove('wal/one')
  expect(await namesIn(place, 'wal')).toEqual([])
  await expect(bytesOf(place, 'wal/one')).rejects.toThrow(MissingFile)
})

test('content that fails in the middle leaves no file in a bucket, and the earlier one stays', async () => {
  const place = await bucketForTest()
  await place.write('base', contentOf(Buffer.from('good')))
  async function* broken() {
    yield randomBytes(35_000_000)
    throw new Error('pg_basebackup ended')
  }
  await expect(place.write('base', broken())).rejects.toThrow('pg_basebackup ended')
  expect((await bytesOf(place, 'base')).toString()).toBe('good')
})

test('a bucket that refuses, breaks or does not answer is named', { timeout: 60_000 }, async () => {
  const write = (place: BucketPlace) => place.write('base', contentOf(Buffer.from('x')))
  await expect(write(await brokenPlace(403))).rejects.toThrow('the bucket backups answers 403 to base')
  await expect(write(await brokenPlace(503))).rejects.toThrow('the bucket backups answers 503 to base')
  const nowhere = new BucketPlace({ ...settings, endpoint: 'http://127.0.0.1:9' })
  await expect(write(nowhere)).rejects.toThrow('the bucket backups does not answer')
})
