import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { account, UPLOAD_MAX } from '@pahlavan/contract/account'
import type { Image } from '@pahlavan/contract/image'
import { news } from '@pahlavan/contract/news'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person, type Reply } from '../../testing/app.ts'
import { bomb, formOf, photo } from '../../testing/photos.ts'

let testApp: TestApp
let folder = ''
beforeAll(async () => {
  testApp = await openTestApp()
  folder = join(testApp.app.config.dataDir, 'media')
})
beforeEach(() => rm(folder, { recursive: true, force: true }))
afterAll(() => testApp.close())

type AvatarReply = Reply<{ avatar: Image }>
const send = (person: Person, bytes: Buffer, form: Parameters<typeof formOf>[1] = {}) =>
  person.send({
    method: 'POST',
    url: account.uploadAvatar.url,
    ...formOf(bytes, form),
  }) as Promise<AvatarReply>

/** Lists the media folder without the folder of incoming files, which must be empty. */
async function storedFiles(): Promise<string[]> {
  const all = existsSync(folder) ? await readdir(folder) : []
  const incoming = all.includes('incoming') ? await readdir(join(folder, 'incoming')) : []
  expect(incoming).toEqual([])
  return all.filter((name) => name !== 'incoming')
}

const served = async ({ src }: Image) => {
  const { rawPayload, statusCode } = await testApp.app.inject({ url: src, headers: { accept: 'image/webp' } })
  return { statusCode, rawPayload, meta: await sharp(rawPayload).metadata() }
}

describe('a portrait', () => {
  test('is kept upright, small and without what the camera told', async () => {
    const fan = await testApp.fan('مینا')
    const bytes = await photo(3000, 2000)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await send(fan, bytes)
    expect(answer).toMatchObject({ status: 200, data: { avatar: { alt: 'مینا هوادار' } } })
    const { meta, statusCode } = await served(answer.data.avatar)
    expect([statusCode, meta.format, meta.exif, meta.icc]).toEqual([200, 'webp', undefined, undefined])
    expect([meta.width, meta.height]).toEqual([853, 1280])
    expect(answer.data.avatar).toMatchObject({ width: 853, height: 1280 })
    expect((await fan.call(account.profile, {})).data.avatar).toEqual(answer.data.avatar)
  })

  test.each([
    ['JPEG', (p: Sharp) => p.jpeg()],
    ['PNG', (p: Sharp) => p.png()],
    ['WebP', (p: Sharp) => p.webp()],
    ['AVIF', (p: Sharp) => p.avif({ effort: 0 })],
    ['GIF', (p: Sharp) => p.gif({ effort: 1 })],
    ['JPEG in CMYK', (p: Sharp) => p.toColourspace('cmyk').jpeg()],
    ['PNG of 16 bits', (p: Sharp) => p.toColourspace('rgb16').png()],
  ])('is taken as %s, whatever the file is called', async (_name, encode) => {
    const bytes = await encode(photo(300, 200)).toBuffer()
    const answer = await send(await testApp.fan(), bytes, { name: 'x.pdf', type: 'application/pdf' })
    expect([answer.status, answer.data?.avatar.width, answer.data?.avatar.height]).toEqual([200, 300, 200])
  })

  test.each([
    [1, 1],
    [3, 2],
    [3000, 1],
  ])('of %i × %i pixels is there where its address says', async (width, height) => {
    const answer = await send(await testApp.fan(), await photo(width, height).png().toBuffer())
    expect(answer.status).toBe(200)
    expect((await served(answer.data.avatar)).statusCode).toBe(200)
  })

  test('that moves shows its first frame', async () => {
    const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const blue = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00f' } })
      .png()
      .toBuffer()
    const bytes = await sharp([red, blue], { join: { animated: true } })
      .gif()
      .toBuffer()
    const answer = await send(await testApp.fan(), bytes)
    expect(answer).toMatchObject({ status: 200, data: { avatar: { width: 40, height: 40 } } })
    expect(answer.data.avatar.colour).toMatch(/^#f[ef]0/)
  })

  test('of 40 megapixels works', { timeout: 60_000 }, async () => {
    const bytes = await sharp({ create: { width: 7744, height: 5184, channels: 3, background: '#3a6' } })
      .jpeg()
      .toBuffer()
    const answer = await send(await testApp.fan(), bytes)
    expect(answer).toMatchObject({ status: 200, data: { avatar: { width: 1280 } } })
  })

  test('that is replaced is gone, but not while another wears it', async () => {
    const [one, other] = [await testApp.fan(), await testApp.fan()]
    const [first, second] = [await photo(90, 90).jpeg().toBuffer(), await photo(91, 90).jpeg().toBuffer()]
    const { avatar } = (await send(one, first)).data
    await send(other, first)
    await served(avatar)
    expect(await storedFiles()).toHaveLength(1)
    await send(one, second)
    expect(await storedFiles()).toHaveLength(2)
    expect((await served(avatar)).statusCode).toBe(200)
    await send(other, second)
    expect(await storedFiles()).toHaveLength(1)
    expect((await testApp.app.inject({ url: avatar.src })).statusCode).toBe(404)
    const byOther = await send(other, second)
    expect((await served(byOther.data.avatar)).statusCode).toBe(200)
  })
})

const jpeg = () => photo(400, 300).jpeg().toBuffer()
const joined = async (tail: string) => Buffer.concat([await jpeg(), Buffer.from(tail, 'latin1')])
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

describe('no portrait', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['an SVG', () => Buffer.from(svg), 422, 'picture_format'],
    ['an SVG with a head', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 422, 'picture_format'],
    ['a renamed PDF', () => Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}`), 422, 'picture_format'],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 422, 'picture_heic'],
    ['a TIFF', () => photo(20, 20).tiff().toBuffer(), 422, 'picture_format'],
    ['nothing', () => Buffer.alloc(0), 422, 'picture_format'],
    ['words', () => Buffer.from('سلام'), 422, 'picture_format'],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 4000), 422, 'picture_invalid'],
    [
      'half a PNG',
      async () => (await photo(200, 200).png().toBuffer()).subarray(0, 9000),
      422,
      'picture_invalid',
    ],
    [
      'half a WebP',
      async () => (await photo(200, 200).webp().toBuffer()).subarray(0, 900),
      422,
      'picture_invalid',
    ],
    ['the head of a JPEG alone', () => Buffer.from('ffd8ffe0', 'hex'), 422, 'picture_invalid'],
    ['a PNG that calls itself a GIF', async () => Buffer.from('GIF89a=1;alert(1)//'), 422, 'picture_invalid'],
    ['a JPEG that is a page', () => joined('<html><body>'), 422, 'picture_invalid'],
    ['a JPEG that is a script', () => joined('<script>alert(1)</script>'), 422, 'picture_invalid'],
    ['a JPEG that is PHP', () => joined('<?php system(1) ?>'), 422, 'picture_invalid'],
    ['a JPEG that is an archive', () => joined(`PK\x05\x06${'\0'.repeat(18)}`), 422, 'picture_invalid'],
    ['a bomb', () => bomb(30_000), 413, 'picture_too_large'],
    ['a bomb beyond the limits of PNG', () => bomb(2_000_000_000), 422, 'picture_invalid'],
    ['too many bytes', () => Buffer.alloc(UPLOAD_MAX + 1, 0xff), 413, 'picture_too_large'],
    ['far too many bytes', () => Buffer.alloc(UPLOAD_MAX * 2, 0xff), 413, 'picture_too_large'],
  ])('%s is refused in both languages and leaves no file', async (_name, make, status, code) => {
    const fan = await testApp.fan()
    const bytes = await make()
    const answer = await send(fan, bytes)
    expect(answer).toMatchObject({ status, code, data: null, errors: [expect.stringMatching(/[آ-ی]/)] })
    expect(await storedFiles()).toEqual([])
    expect((await fan.call(account.profile, {})).data.avatar).toBeNull()
  })

  test('a form without a file, with another field or with two files is refused by name', async () => {
    const fan = await testApp.fan()
    const other = await send(fan, await jpeg(), { field: 'photo' })
    expect(other).toMatchObject({
      status: 400,
      code: 'unknown_parameter',
      errors: [expect.stringContaining('photo')],
    })
    const { url } = account.uploadAvatar
    const type = 'multipart/form-data; boundary=x'
    const empty = await fan.send({
      method: 'POST',
      url,
      payload: '--x--\r\n',
      headers: { 'content-type': type },
    })
    expect(empty).toMatchObject({
      status: 400,
      code: 'missing_parameter',
      errors: [expect.stringContaining('file')],
    })
    const cut = formOf(await jpeg())
    const broken = await fan.send({ method: 'POST', url, ...cut, payload: cut.payload.subarray(0, 2000) })
    expect(broken).toMatchObject({ status: 400, code: 'malformed' })
    expect(await fan.send({ method: 'POST', url })).toMatchObject({ status: 415, code: 'media_type' })
    const json = await fan.send({ method: 'POST', url, payload: { file: 'x' } })
    expect(json).toMatchObject({ status: 400, code: 'unknown_parameter' })
    expect(await storedFiles()).toEqual([])
  })
})

test('a folder that takes no file is a clear 503, and the next try works', async () => {
  const fan = await testApp.fan()
  await writeFile(folder, 'a file in the way')
  expect(await send(fan, await jpeg())).toMatchObject({ status: 503, code: 'storage_full' })
  await rm(folder)
  expect((await send(fan, await jpeg())).status).toBe(200)
})

test('many at once are bounded, others are answered meanwhile, and nothing stays behind', {
  timeout: 90_000,
}, async () => {
  const fans = await Promise.all(Array.from({ length: 12 }, () => testApp.fan()))
  const big = await photo(3000, 3000).jpeg().toBuffer()
  const sending = Promise.all(fans.map((fan) => send(fan, big)))
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, n) => testApp.visitor.call(news.list, { PageSize: n + 1 })),
  )
  expect(others.every(({ status }) => status === 200)).toBe(true)
  const statuses = (await sending).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  expect(await storedFiles()).toHaveLength(1)
})
