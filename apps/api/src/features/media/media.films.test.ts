import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GalleryFixtures } from '../../testing/gallery.ts'
import { type TestApp, appForTest, openTestApp } from '../../testing/app.ts'
import { mediaStore } from './media.films.routes.ts'

const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 251))
const KEY = 'a-film-of-tests'

let testApp: TestApp
let bucket: S3rver
let remote: TestApp
let folder = ''

beforeAll(async () => {
  testApp = await openTestApp()
  const galleryFixtures = new GalleryFixtures(testApp)
  for (const [name, content] of files) await galleryFixtures.file('films', KEY, [name, content])
  await galleryFixtures.file('lessons', KEY, ['film.mp4', bytes])
  folder = await mkdtemp(join(tmpdir(), 'pahlavan-bucket-'))
  bucket = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'club', configs: [] }],
  })
  const { port } = await bucket.run()
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'club',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  remote = await openTestApp({ bucket: settings })
  const made = await mkdtemp(join(tmpdir(), 'pahlavan-made-'))
  for (const [name, content] of files) await writeFile(join(made, name), content)
  await mediaStore(remote.app.config).publish(made, `films/${KEY}`)
})
afterAll(async () => {
  await Promise.all([testApp.close(), remote.close()])
  await bucket.close()
  await rm(folder, { recursive: true })
})

const files: [string, Buffer | string][] = [
  ['film.mp4', bytes],
  ['film.m3u8', '#EXTM3U\n'],
  ['240.m4s', bytes],
  ['sound.m4a', bytes],
  ['fa.abcdefgh.vtt', 'WEBVTT\n'],
]

const ask = (
  from: TestApp,
  headers: Record<string, string> = {},
  name = 'film.mp4',
  method: 'GET' | 'HEAD' = 'GET',
) => from.app.inject({ method, url: `/media/films/${KEY}/${name}`, headers })

describe.each([
  ['a folder', () => testApp],
  ['a bucket', () => remote],
] as const)('films in %s', (_, from) => {
  test('come whole, of their type, to be kept for ever', async () => {
    const whole = await ask(from())
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '100000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const types = await Promise.all(
      files.map(async ([name]) => (await ask(from(), {}, name)).headers['content-type']),
    )
    expect(types).toEqual([
      'video/mp4',
      'application/vnd.apple.mpegurl',
      'video/iso.segment',
      'audio/mp4',
      'text/vtt; charset=utf-8',
    ])
  })

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=99990-', 99_990, 100_000],
    ['bytes=10-999999', 10, 100_000],
  ])('%s is that part', async (range, start, end) => {
    const part = await ask(from(), { range })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end - 1}/100000`)
    expect(part.rawPayload.equals(bytes.subarray(start, end))).toBe(true)
  })

  test('a head has no body, and who has it gets nothing again', async () => {
    const head = await ask(from(), {}, 'film.mp4', 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '100000', ''])
    const etag = String(head.headers.etag)
    expect((await ask(from(), { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await ask(from(), { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test('what is not there is not found', async () => {
    for (const name of ['720.m4s', '..%2f..%2fsecret', 'film.exe', 'film.mp4.part', '.env'])
      expect((await ask(from(), {}, name)).statusCode).toBe(404)
    expect((await from().app.inject('/media/films/another-key/film.mp4')).statusCode).toBe(404)
  })
})

// `s3rver` takes a suffix for a beginning and does not say how much there is: a folder alone is held to these.
test('the last bytes come, and beyond the end is refused with how much there is', async () => {
  const last = await ask(testApp, { range: 'bytes=-5' })
  expect([last.statusCode, last.headers['content-range']]).toEqual([206, 'bytes 99995-99999/100000'])
  expect(last.rawPayload.equals(bytes.subarray(-5))).toBe(true)
  const none = await ask(testApp, { range: 'bytes=100000-' })
  expect([none.statusCode, none.headers['content-range']]).toEqual([416, 'bytes */100000'])
  expect((await ask(remote, { range: 'bytes=100000-' })).statusCode).toBe(416)
})

test('a part of what has changed meanwhile comes whole', async () => {
  const etag = String((await ask(testApp)).headers.etag)
  const at = (value: string) => ask(testApp, { range: 'bytes=0-9', 'if-range': value })
  expect((await at(etag)).statusCode).toBe(206)
  expect((await at('W/"old"')).statusCode).toBe(200)
})

test('a protected film is refused without the word of who grants, and is nowhere among the public ones', async () => {
  const url = `/media/lessons/grant/${KEY}/film.mp4`
  expect((await testApp.app.inject(url)).json()).toMatchObject({ statusCode: 403, code: 'source_refused' })
})

test('behind nginx the file is named and not sent', async () => {
  const proxied = await appForTest({ accelPrefix: '/kept' })
  const answer = await proxied.app.inject(`/media/films/${KEY}/film.mp4`)
  expect(answer.headers).toMatchObject({
    'x-accel-redirect': `/kept/films/${KEY}/film.mp4`,
    'content-type': 'video/mp4',
  })
  expect(answer.body).toBe('')
})

const descriptors = async () => (await readdir('/proc/self/fd')).length

test('clients that go away leave no descriptor open', async () => {
  const large = Buffer.alloc(8_000_000, 7)
  await new GalleryFixtures(testApp).file('films', KEY, ['480.m4s', large])
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const address = testApp.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const leave = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /media/films/${KEY}/480.m4s HTTP/1.1\r\nhost: x\r\nrange: bytes=1-\r\n\r\n`),
      )
      socket.once('data', () => socket.destroy())
      socket.once('close', () => resolve())
    })
  await leave()
  await sleep(200)
  const before = await descriptors()
  for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 20 }, leave))
  await expect.poll(descriptors, { timeout: 5000 }).toBeLessThanOrEqual(before + 2)
})

test('readers who stand still hold no more than a few buffers, and others go on', async () => {
  const large = Buffer.alloc(8_000_000, 7)
  await new GalleryFixtures(testApp).file('films', KEY, ['720.m4s', large])
  const { port } = testApp.app.server.address() as AddressInfo
  const before = process.memoryUsage().arrayBuffers
  const still = Array.from({ length: 90 }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /media/films/${KEY}/720.m4s HTTP/1.1\r\nhost: x\r\n\r\n`),
    )
    return socket.once('readable', () => undefined)
  })
  try {
    await Promise.all(still.map((socket) => once(socket, 'readable')))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000)
    const answer = await fetch(`http://127.0.0.1:${port}/media/films/${KEY}/720.m4s`)
    expect((await answer.arrayBuffer()).byteLength).toBe(large.length)
  } finally {
    // A server that closes waits for who still reads.
    for (const socket of still) socket.destroy()
  }
})
