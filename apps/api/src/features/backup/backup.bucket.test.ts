import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { zstdCompressSync } from 'node:zlib'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { folderForTest } from '../../testing/server.ts'
import { BucketPlace, type Patience } from './backup.bucket.ts'
import { BrokenPlace, MissingFile } from './backup.place.ts'
import { readPart, Sealing } from './backup.sealing.ts'

const settings = { bucket: 'backups', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

async function storeForTest(): Promise<string> {
  const options = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: 'backups', configs: [] }],
  }
  const server = new S3rver({ ...options, directory: await folderForTest() })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${port}`
}

const bucketForTest = async () => new BucketPlace({ ...settings, endpoint: await storeForTest() })

/** A bucket with the answers of a test. */
async function placeAt(answer: RequestListener, patience: Partial<Patience> = {}): Promise<BucketPlace> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const quick = { retryMs: 10, retries: 2, silenceMs: 300, ...patience }
  return new BucketPlace({ ...settings, endpoint: `http://127.0.0.1:${port}` }, quick)
}

const brokenPlace = (status: number) => placeAt((_request, response) => response.writeHead(status).end())

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

test('a bucket that is busy for a while is asked again, and takes the file', async () => {
  let requests = 0
  const place = await placeAt((_request, response) => response.writeHead(++requests < 3 ? 503 : 200).end())
  await place.write('base', contentOf(Buffer.from('x')))
  expect(requests).toBe(3)
})

test('a bucket that never answers is given up, and a slow one is waited for', async () => {
  const silent = await placeAt(() => undefined)
  await expect(silent.write('base', contentOf(Buffer.from('x')))).rejects.toThrow(
    'the bucket backups does not answer: nothing came for 0.3 s',
  )
  await expect(namesIn(silent, 'backups')).rejects.toThrow(BrokenPlace)
  const slow = await placeAt(async (_request, response) => {
    for (let n = 0; n < 6; n++) {
      response.write('part ')
      await sleep(100)
    }
    response.end()
  })
  expect((await bytesOf(slow, 'base')).toString()).toBe('part '.repeat(6))
})

test.each([
  ['falls silent', () => undefined],
  ['breaks off', (response: ServerResponse) => response.destroy()],
])('a bucket that %s in the middle of a file is named, and not the backup', async (_fault, end) => {
  const stored = zstdCompressSync(randomBytes(1_000_000))
  const place = await placeAt((_request, response) => {
    response.writeHead(200).write(stored.subarray(0, 600_000), () => end(response))
  })
  const part = { name: 'base.tar.zst', bytes: stored.length, sha256: '' }
  const reading = readPart({ place, sealing: await Sealing.open(null) }, part, async (content) => {
    for await (const bytes of content) expect(bytes.length).toBeGreaterThan(0)
  })
  await expect(reading).rejects.toThrow('the bucket backups broke off in base.tar.zst')
})

test('a bucket that takes no more parts keeps the file of before, and nothing of the new one', async () => {
  const endpoint = await storeForTest()
  const store = new BucketPlace({ ...settings, endpoint })
  await store.write('base', contentOf(Buffer.from('good')))
  const busy = await placeAt(
    async (request, response) => {
      if (/partNumber=2/.test(request.url ?? '')) {
        response.writeHead(503).end()
        return
      }
      const { method = 'GET', url = '', headers } = request
      const body = method === 'GET' ? undefined : Buffer.concat(await request.toArray())
      const { host: _, ...passed } = headers
      const answer = await fetch(endpoint + url, {
        method,
        headers: passed as Record<string, string>,
        ...(body && { body }),
      })
      response.writeHead(answer.status, { etag: answer.headers.get('etag') ?? '' }).end(await answer.text())
    },
    { silenceMs: 20_000 },
  )
  const large = contentOf(randomBytes(34_000_000), randomBytes(1_000_000))
  await expect(busy.write('base', large)).rejects.toThrow('the bucket backups answers 503 to base')
  expect((await bytesOf(store, 'base')).toString()).toBe('good')
})
