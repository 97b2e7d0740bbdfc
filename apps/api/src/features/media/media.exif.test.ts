import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takenAt } from './media.exif.rules.ts'

const now = Date.parse('2026-11-28T12:00:00Z')

/** The EXIF of a photograph with these words of the camera about its moment. */
async function exifOf(written: Record<string, string>): Promise<Buffer> {
  const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
  const { exif } = await sharp(await photo.withExif({ IFD2: written }).jpeg().toBuffer()).metadata()
  if (!exif) throw new Error('a photograph has no EXIF')
  return exif
}
const takenBy = async (written: Record<string, string>) => {
  const time = takenAt(await exifOf(written), now)
  return time === null ? null : new Date(time).toISOString()
}

test.each([
  ['in Iran without a zone', { DateTimeOriginal: '2026:11:20 18:30:05' }, '2026-11-20T15:00:05.000Z'],
  ['in the summer time of 2021', { DateTimeOriginal: '2021:07:01 12:00:00' }, '2021-07-01T07:30:00.000Z'],
  [
    'in another zone, between two seconds',
    {
      DateTimeOriginal: '2026:11:20 18:30:05',
      OffsetTimeOriginal: '+01:00',
      SubSecTimeOriginal: '07',
    },
    '2026-11-20T17:30:05.070Z',
  ],
  [
    'in a zone that is none',
    { DateTimeOriginal: '2026:11:20 18:30:05', OffsetTimeOriginal: 'Z+3' },
    '2026-11-20T15:00:05.000Z',
  ],
])('the moment of a camera %s is read', async (_name, written, moment) => {
  expect(await takenBy(written)).toBe(moment)
})

test.each([
  ['the year 0', { DateTimeOriginal: '0000:00:00 00:00:00' }],
  ['a year to come', { DateTimeOriginal: '2031:01:01 00:00:00' }],
  ['blanks', { DateTimeOriginal: '    :  :     :  :  ' }],
  ['words', { DateTimeOriginal: 'yesterday' }],
  ['the time of the file alone', { DateTimeDigitized: '2026:11:20 18:30:05' }],
])('%s is no moment', async (_name, written) => {
  expect(await takenBy(written)).toBeNull()
})

test('broken bytes tell no moment, and never throw', async () => {
  const whole = await exifOf({ DateTimeOriginal: '2026:11:20 18:30:05' })
  const cut = Array.from(whole, (_byte, length) => whole.subarray(0, length))
  const turned = Array.from(whole, (byte, at) => {
    const copy = Buffer.from(whole)
    copy[at] = byte ^ 0xff
    return copy
  })
  const long = Buffer.concat([whole, Buffer.alloc(65_536)])
  for (const bytes of [undefined, Buffer.alloc(0), long, ...cut, ...turned]) {
    const time = takenAt(bytes, now) ?? 0
    expect(Number.isInteger(time) && time <= now + 86_400_000).toBe(true)
  }
  expect(takenAt(long, now)).toBeNull()
})
