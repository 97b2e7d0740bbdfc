import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Queryable } from '../../database/connect.ts'
import { problems } from '../../http/problems.ts'
import { Renderer, type RendererOptions } from './media.render.ts'
import { media } from './media.routes.ts'
import { drawnPicture, imageOf, mediaRequest, recipeKey, widthsOf } from './media.rules.ts'

const mat = drawnPicture({ draw: 'cover', options: { seed: 'mat', palette: 'anar' } }, 1280, {
  fa: 'دو کشتی‌گیر روی تشک',
  en: 'Two wrestlers on the mat',
})

/** A database with only this picture: the test is about files. */
const shelf = {
  query: async () => ({ rows: [{ ...mat, sourceKey: null, sourceWidth: null, crop: null }] }),
} as unknown as Queryable

let folder = ''
let app: FastifyInstance

async function open(renderer: Partial<RendererOptions> = {}, db = shelf) {
  app = Fastify()
  await app.register(problems)
  await app.register(media, { db, dataDir: folder, renderer })
}

const ask = (path: string, headers: Record<string, string> = { accept: 'image/avif,image/webp,*/*' }) =>
  app.inject({ url: `/media/${path}`, headers })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pahlavan-media-'))
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('a picture comes in the best format that the reader shows, in the width asked for', async () => {
  await open()
  const [avif, webp, jpeg] = [
    await ask(`${mat.key}/320`),
    await ask(`${mat.key}/320`, { accept: 'image/webp,*/*' }),
    await ask(`${mat.key}/320.jpg`),
  ]
  expect([avif, webp, jpeg].map((each) => each.headers['content-type'])).toEqual([
    'image/avif',
    'image/webp',
    'image/jpeg',
  ])
  expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320, height: 200 })
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 })
  expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 200 })
  const { data } = await sharp(webp.rawPayload)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer({
      resolveWithObject: true,
    })
  expect(data[0]).toBeGreaterThan((data[2] ?? 255) + 60)
})

test('a logo becomes squares: clear at their edges for a browser, on white with room for a launcher', async () => {
  await open()
  const [plain, masked] = [await ask(`${mat.key}/192.png`), await ask(`${mat.key}/512.maskable.png`)]
  expect(plain.headers).toMatchObject({ 'content-type': 'image/png' })
  expect(await sharp(plain.rawPayload).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
  expect(await sharp(masked.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  const pixelOf = async (picture: Buffer, left: number, top: number) => [
    ...(await sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  expect((await pixelOf(plain.rawPayload, 96, 2))[3]).toBe(0)
  expect((await pixelOf(plain.rawPayload, 2, 96))[3]).toBe(255)
  expect(await pixelOf(masked.rawPayload, 90, 256)).toEqual([255, 255, 255, 255])
  expect(await pixelOf(masked.rawPayload, 256, 256)).not.toEqual([255, 255, 255, 255])
})

test('a picture is kept for ever, and not sent twice to who has it', async () => {
  await open()
  const first = await ask(`${mat.key}/160`)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
  })
  const revalidated = await ask(`${mat.key}/160`, {
    accept: 'image/avif',
    'if-none-match': `"other", ${String(first.headers.etag)}`,
  })
  expect([revalidated.statusCode, revalidated.body]).toEqual([304, ''])
  expect(await readdir(join(folder, 'media', mat.key))).toEqual(['160.avif'])
})

test('many readers of a new picture make it once', async () => {
  const worker = join(folder, 'worker.mjs')
  const count = join(folder, 'count')
  await writeFile(
    worker,
    `import { appendFileSync, writeFileSync } from 'node:fs'
    process.on('message', ({ file }) => {
      appendFileSync(${JSON.stringify(count)}, '|')
      writeFileSync(file, 'a picture')
      process.send({ fault: null })
    })`,
  )
  await open({ worker })
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(`${mat.key}/480`)))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['a picture']))
  expect(await readFile(count, 'utf8')).toBe('|')
  expect(await readdir(join(folder, 'media', mat.key))).toEqual(['480.avif'])
})

test.each([
  ['../../etc/passwd', 404],
  [`${mat.key}/0`, 404],
  [`${mat.key}/x`, 404],
  ['%2e%2e%2fpasswd/160', 404],
  [`${mat.key}/99`, 400],
  [`${mat.key}/9999`, 400],
  [`${mat.key}/193.png`, 400],
  [`${mat.key}/192.maskable.png`, 400],
  [`${mat.key}/192.gif`, 404],
])('%s is refused in words', async (path, status) => {
  await open()
  const answer = await ask(path)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ statusCode: status, data: null, errors: [expect.any(String)] })
})

test('a picture that nobody drew is not found', async () => {
  await open({}, { query: async () => ({ rows: [] }) } as unknown as Queryable)
  expect((await ask(`${recipeKey({ draw: 'cover', options: {} })}/160`)).statusCode).toBe(404)
})

test.each([
  ['hangs', 'for (;;);', 300],
  ['dies', 'process.exit(7)', 8000],
  ['finds the disk full', 'process.send({ fault: "ENOSPC" })', 8000],
])(
  'a drawing that %s is a clean 503 that leaves no file, and the next one is drawn',
  async (_, fate, timeLimit) => {
    const worker = join(folder, 'worker.mjs')
    await writeFile(
      worker,
      `import { writeFileSync } from 'node:fs'
      process.on('message', ({ file }) => {
        writeFileSync(file, 'half a picture')
        ${fate}
      })`,
    )
    await open({ worker, timeLimit, children: 1 })
    const answers = await Promise.all([ask(`${mat.key}/160`), ask(`${mat.key}/320`)])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json()).toMatchObject({ code: 'busy', data: null })
    }
    expect(await readdir(join(folder, 'media', mat.key))).toEqual([])
    await app.close()
    await open()
    expect((await ask(`${mat.key}/160`)).statusCode).toBe(200)
  },
)

test.each([
  ['hangs the decoder', 'for (;;);', 300, { status: 422, code: 'picture_invalid' }],
  [
    'crashes the decoder',
    'process.kill(process.pid, "SIGSEGV")',
    8000,
    { status: 422, code: 'picture_invalid' },
  ],
  [
    'finds the disk full',
    'process.send({ fault: "Error: ENOSPC" })',
    8000,
    { status: 503, code: 'storage_full' },
  ],
])('an upload that %s is refused in time and leaves no file', async (_, fate, timeLimit, refused) => {
  await open()
  const worker = join(folder, 'worker.mjs')
  await writeFile(
    worker,
    `import { writeFileSync } from 'node:fs'
    process.on('message', ({ file }) => {
      writeFileSync(file, 'half a picture')
      ${fate}
    })`,
  )
  const renderer = new Renderer({ worker, timeLimit, report: () => undefined })
  const file = join(folder, 'media', 'incoming', 'x.webp')
  await expect(renderer.make({ upload: worker, kind: 'portrait', file })).rejects.toMatchObject(refused)
  expect(await readdir(join(folder, 'media', 'incoming'))).toEqual([])
  renderer.close()
})

test('more pictures than can wait are refused at once', async () => {
  const worker = join(folder, 'worker.mjs')
  await writeFile(worker, 'process.on("message", () => {})')
  await open({ worker, children: 1, queueLimit: 1, timeLimit: 400 })
  const answers = await Promise.all([160, 320, 480, 640].map((width) => ask(`${mat.key}/${width}`)))
  expect(answers.map((each) => each.statusCode)).toEqual([503, 503, 503, 503])
})

test('a folder that cannot be written is a 503 as well', async () => {
  await writeFile(join(folder, 'media'), 'a file in the way')
  await open()
  expect((await ask(`${mat.key}/160`)).statusCode).toBe(503)
})

test('the ladder of widths ends with the picture', () => {
  expect(widthsOf(1600)).toEqual([160, 320, 480, 640, 960, 1280])
  expect(widthsOf(500)).toEqual([160, 320, 480, 500])
  expect(widthsOf(160)).toEqual([160])
  expect(imageOf({ ...mat, alt: mat.alt })).toEqual({
    src: `/media/${mat.key}/1280`,
    srcset: [160, 320, 480, 640, 960, 1280].map((w) => `/media/${mat.key}/${w} ${w}w`).join(', '),
    width: 1280,
    height: 800,
    colour: '#a61e2f',
    alt: 'دو کشتی‌گیر روی تشک',
  })
})

test('the address follows the recipe, not the order of its options', () => {
  const key = recipeKey({ draw: 'cover', options: { seed: 'a', palette: 'anar' } })
  expect(recipeKey({ draw: 'cover', options: { palette: 'anar', seed: 'a' } })).toBe(key)
  expect(recipeKey({ draw: 'cover', options: { palette: 'anar', seed: 'b' } })).not.toBe(key)
  expect(recipeKey({ draw: 'poster', options: { palette: 'anar', seed: 'a' } })).not.toBe(key)
})

test('who refuses AVIF gets WebP', () => {
  const formatFor = (accept?: string) => mediaRequest(mat.key, '160', accept)?.format
  expect(formatFor('image/avif,image/webp')).toBe('avif')
  expect(formatFor('image/avif;q=0, image/webp')).toBe('webp')
  expect(formatFor('image/avif;q=0.8')).toBe('avif')
  expect(formatFor('*/*')).toBe('webp')
  expect(formatFor()).toBe('webp')
})
