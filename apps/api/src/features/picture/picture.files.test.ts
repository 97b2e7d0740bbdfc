import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictures, UPLOADS_AN_HOUR } from '@pahlavan/contract/admin/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, appForTest, openTestApp } from '../../testing/app.ts'
import {
  mediaFolder,
  newJpeg,
  replacePicture,
  sendPicture,
  servedPicture,
  storedPictures,
} from '../../testing/library.ts'
import { bomb, photo } from '../../testing/photos.ts'

/** Words of a camera in its files. */
const cameraWords = {
  IFD0: { Make: 'Camera' },
  IFD2: { DateTimeOriginal: '2026:11:20 18:30:05' },
  IFD3: { GPSLatitude: '35/1 41/1 0/1' },
}

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

// Encoding takes most of a core, which other tests share.
describe('a file', { timeout: 90_000 }, () => {
  test('is kept upright, without what the camera told, and large enough to be cropped', async () => {
    const bytes = await photo(5000, 3000)
      .withExif(cameraWords)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif?.includes('Camera')).toBe(true)
    const { data, status } = await sendPicture(editor, bytes)
    expect([status, data.isNew]).toEqual([200, true])
    expect(data.picture).toMatchObject({
      width: 2458,
      height: 4096,
      alt: '',
      altEn: '',
      crop: null,
      uses: [],
    })
    const { meta } = await servedPicture(testApp, data.picture.image)
    expect([meta?.format, meta?.exif, meta?.width]).toEqual(['webp', undefined, 1280])
  })

  test('tells staff when it was taken, and fans nothing of its camera in any format', async () => {
    const bytes = await photo(700, 500).withExif(cameraWords).jpeg().toBuffer()
    const { image, takenAt, id } = (await sendPicture(editor, bytes)).data.picture
    expect(takenAt).toBe('2026-11-20T15:00:05.000Z')
    const { items } = (await editor.call(pictures.some, { ids: [id] })).data
    expect(items[0]?.takenAt).toBe(takenAt)
    for (const [ending, accept] of [
      ['', 'image/avif'],
      ['', 'image/webp'],
      ['.jpg', '*/*'],
    ] as const) {
      const { rawPayload } = await testApp.app.inject({ url: image.src + ending, headers: { accept } })
      const { exif, xmp, iptc } = await sharp(rawPayload).metadata()
      expect([accept, exif, xmp, iptc]).toEqual([accept, undefined, undefined, undefined])
      expect(rawPayload.includes('Camera')).toBe(false)
    }
    const newer = await photo(700, 500).jpeg().toBuffer()
    expect((await replacePicture(editor, id, newer)).data.takenAt).toBeNull()
  })

  test.each([
    ['the year 0', { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }],
    ['a year to come', { IFD2: { DateTimeOriginal: '2099:01:01 00:00:00' } }],
  ])('that was taken in %s is added without a time', async (_name, written) => {
    const bytes = await photo(60, 40).withExif(written).jpeg().toBuffer()
    const { status, data } = await sendPicture(editor, bytes)
    expect([status, data.picture.takenAt]).toEqual([200, null])
  })

  test('with EXIF that is broken is added without a time', async () => {
    const bytes = await photo(60, 40).withExif(cameraWords).jpeg().toBuffer()
    bytes.fill(0xff, bytes.indexOf('Exif') + 14, bytes.indexOf('Exif') + 40)
    const { status, data } = await sendPicture(editor, bytes)
    expect([status, data.picture.takenAt]).toEqual([200, null])
  })

  test('that is sent twice, also at the same moment, is one picture', async () => {
    const bytes = await newJpeg()
    const answers = await Promise.all([sendPicture(editor, bytes), sendPicture(editor, bytes)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ data }) => data.picture.id)).size).toBe(1)
    expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1)
    expect((await sendPicture(editor, bytes)).data.isNew).toBe(false)
  })

  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'picture_format'],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 422, 'picture_heic'],
    ['a PDF', () => Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}`), 422, 'picture_format'],
    ['half a JPEG', async () => (await newJpeg(900, 900)).subarray(0, 3000), 422, 'picture_invalid'],
    [
      'a JPEG that is a page',
      async () => Buffer.concat([await newJpeg(), Buffer.from('<html>')]),
      422,
      'picture_invalid',
    ],
    ['a bomb', () => bomb(30_000), 413, 'picture_too_big'],
    [
      'a side of 40,001 pixels',
      () =>
        sharp({ create: { width: 40_001, height: 4, channels: 3, background: '#123' } })
          .png()
          .toBuffer(),
      413,
      'picture_too_big',
    ],
    ['more than 60 MB', () => Buffer.alloc(60 * 1024 * 1024 + 1, 0xff), 413, 'picture_too_big'],
  ])('that is %s is refused with a sentence and leaves nothing', async (_name, make, status, code) => {
    const before = await storedPictures(testApp)
    const answer = await sendPicture(editor, await make())
    expect(answer).toMatchObject({ status, code, errors: [expect.stringMatching(/[آ-ی]/)] })
    expect(await storedPictures(testApp)).toEqual(before)
    expect(await readdir(join(mediaFolder(testApp), 'incoming'))).toEqual([])
  })

  test('whose row cannot be written leaves no file, and the next try works', async () => {
    const [bytes, before] = [await newJpeg(), await storedPictures(testApp)]
    await testApp.pool.query(`alter table picture add constraint no_more check (id < 0) not valid`)
    expect((await sendPicture(editor, bytes)).status).toBe(400)
    expect(await storedPictures(testApp)).toEqual(before)
    await testApp.pool.query('alter table picture drop constraint no_more')
    expect((await sendPicture(editor, bytes)).status).toBe(200)
  })

  test('that an earlier process left without a row is taken up', async () => {
    const bytes = await newJpeg()
    const { picture } = (await sendPicture(editor, bytes)).data
    await testApp.pool.query('delete from picture where id = $1', [picture.id])
    const retried = await sendPicture(editor, bytes)
    expect(retried).toMatchObject({ status: 200, data: { isNew: true } })
    expect((await servedPicture(testApp, retried.data.picture.image)).statusCode).toBe(200)
  })
})

test('a disk that takes no file is a clear 503, and nothing is kept', async () => {
  const other = await appForTest()
  const person = await other.staff('editor')
  const media = mediaFolder(other)
  await mkdir(other.app.config.dataDir, { recursive: true })
  await writeFile(media, 'a file in the way')
  const bytes = await newJpeg()
  expect(await sendPicture(person, bytes)).toMatchObject({ status: 503, code: 'storage_full' })
  expect((await person.call(pictures.list, {})).data.items).toEqual([])
  await rm(media)
  expect((await sendPicture(person, bytes)).status).toBe(200)
})

test('an account sends so many files in an hour, and no other one waits for that', async () => {
  const [busy, other] = [await testApp.staff('editor'), await testApp.staff('editor')]
  const { url } = pictures.upload
  for (let sent = 0; sent < UPLOADS_AN_HOUR; sent++)
    expect((await busy.send({ method: 'POST', url })).status).toBe(415)
  const refused = await sendPicture(busy, await newJpeg())
  expect(refused).toMatchObject({ status: 429, code: 'too_many' })
  expect((await sendPicture(other, await newJpeg())).status).toBe(200)
})
