import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DiskStore } from './media.disk.ts'
import { ffmpeg, hasFfmpeg, probe, words } from './media.ffmpeg.render.ts'
import { type FilmOrder, makeFilm } from './media.films.build.ts'
import { frameSeconds, heightsOf, masterOf, sizeOf } from './media.films.rules.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pahlavan-encode-'))
  if (!(await hasFfmpeg()))
    await promisify(execFile)('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq ffmpeg'])
}, 300_000)
afterAll(() => rm(folder, { recursive: true }))

async function shoot(
  name: string,
  { seconds = 3, size = '640x360', sound = true, rate = '10' } = {},
): Promise<string> {
  const file = join(folder, name)
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=400:duration=${seconds}`]
  await ffmpeg([
    ...words(`-f lavfi -i testsrc=duration=${seconds}:size=${size}:rate=${rate}`),
    ...(sound ? tone : []),
    ...words('-c:v libx264 -preset ultrafast -pix_fmt yuv420p'),
    file,
  ])
  return file
}

const order = (source: string, more: Partial<FilmOrder> = {}): FilmOrder => ({
  source,
  captions: [],
  place: 'films',
  root: join(folder, 'media'),
  store: new DiskStore(join(folder, 'media')),
  ...more,
})

test('a film comes in its qualities, as one file and with its captions, and nothing else stays', async () => {
  const captions = [{ language: 'fa' as const, text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nسلام\n' }]
  const made = await makeFilm(order(await shoot('whole.mp4'), { captions }))
  expect(made).toMatchObject({
    width: 426,
    height: 240,
    heights: [240],
    hasSound: true,
    hasSoundFile: true,
    frames: 3,
  })
  expect(made.durationMs).toBeGreaterThan(2900)
  const at = join(folder, 'media', 'films', made.key)
  expect((await readdir(at)).toSorted()).toEqual([
    '240.m3u8',
    '240.m4s',
    ...made.captions,
    'film.m3u8',
    'film.mp4',
    'frame-0.jpg',
    'frame-1.jpg',
    'frame-2.jpg',
    'sound.m4a',
  ])
  expect(await probe(join(at, 'film.mp4'))).toMatchObject({ width: 426, height: 240, hasSound: true })
  expect(await probe(join(at, 'film.m3u8'))).toMatchObject({ width: 426, height: 240 })
  expect(await readFile(join(at, '240.m3u8'), 'utf8')).toMatch(/#EXT-X-MAP:URI="240\.m4s",BYTERANGE=/)
  expect(await readdir(join(folder, 'media', 'making'))).toEqual([])
}, 60_000)

test('a work that was stopped goes on where it was, and no half film is served', async () => {
  const source = await shoot('stopped.mp4', { seconds: 125, size: '320x240', sound: false })
  const stop = new AbortController()
  const progress: number[] = []
  const stopped = makeFilm(
    order(source, {
      signal: stop.signal,
      onProgress: (part) => {
        progress.push(part)
        if (progress.length === 2) stop.abort()
      },
    }),
  )
  await expect(stopped).rejects.toThrow('abort')
  const [key = ''] = await readdir(join(folder, 'media', 'making'))
  expect(existsSync(join(folder, 'media', 'films', key))).toBe(false)
  const piece = join(folder, 'media', 'making', key, '240-0.mp4')
  await writeFile(piece, 'not made again')
  await expect(makeFilm(order(source))).rejects.toThrow('ffmpeg ended')
  await rm(piece)
  const repeatedProgress: number[] = []
  const made = await makeFilm(order(source, { onProgress: (part) => void repeatedProgress.push(part) }))
  expect(made).toMatchObject({ key, hasSound: false, hasSoundFile: false, heights: [240] })
  expect(progress.slice(0, 2)).toEqual(repeatedProgress.slice(0, 2))
  expect((await probe(join(folder, 'media', 'films', key, 'film.mp4'))).seconds).toBeCloseTo(125, 0)
}, 120_000)

test('an upright film stays upright', async () => {
  const made = await makeFilm(order(await shoot('upright.mp4', { seconds: 1, size: '270x480' })))
  expect(made).toMatchObject({ width: 240, height: 426 })
  const frame = join(folder, 'media', 'films', made.key, 'frame-0.jpg')
  expect(await sharp(frame).metadata()).toMatchObject({ width: 108, height: 192 })
}, 60_000)

test('what is no film is refused in words, and leaves nothing', async () => {
  const text = join(folder, 'text.mp4')
  await writeFile(text, 'no film at all')
  await expect(makeFilm(order(text))).rejects.toThrow('cannot be read as a film')
  const sound = join(folder, 'sound.m4a')
  await ffmpeg(['-f', 'lavfi', '-i', 'sine=duration=1', sound])
  await expect(makeFilm(order(sound))).rejects.toThrow('no moving picture')
  const bad = order(await shoot('bad.mp4', { seconds: 1 }), {
    captions: [{ language: 'fa', text: '1\n00:00' }],
  })
  await expect(makeFilm(bad)).rejects.toThrow('begin with WEBVTT')
}, 60_000)

test('a film of no length, or of a length that nobody watches, is refused in words; one of five hours is not', async () => {
  const still = join(folder, 'still.png')
  await ffmpeg(words(`-f lavfi -i testsrc=size=64x36 -frames:v 1 ${still}`))
  await expect(makeFilm(order(still))).rejects.toThrow('no length')
  const empty = join(folder, 'empty.mp4')
  await ffmpeg(words(`-f lavfi -i testsrc=size=64x36 -t 0 ${empty}`))
  await expect(makeFilm(order(empty))).rejects.toThrow('no moving picture')
  const slow = { size: '64x36', sound: false, rate: '1/600' }
  const long = await shoot('long.mp4', { seconds: 46_800, ...slow })
  await expect(makeFilm(order(long))).rejects.toThrow('longer than twelve hours')
  expect(await probe(await shoot('five.mp4', { seconds: 18_000, ...slow }))).toMatchObject({
    seconds: 18_000,
  })
}, 60_000)

test('a film of any length has at most 120 small pictures, and at most one a second', () => {
  expect([0.4, 40, 120, 121, 43_200].map(frameSeconds)).toEqual([1, 1, 1, 2, 360])
})

test('no quality is larger than the film, and each has even sides', () => {
  expect(heightsOf({ width: 1920, height: 1080 })).toEqual([240, 480, 720])
  expect(heightsOf({ width: 720, height: 1280 })).toEqual([240, 480, 720])
  expect(heightsOf({ width: 320, height: 180 })).toEqual([240])
  expect(sizeOf({ width: 1000, height: 563 }, 480)).toEqual({ width: 852, height: 480 })
})

test('the playlist begins with the middle quality', () => {
  const text = masterOf(
    [240, 480, 720].map((quality) => ({ quality, width: quality, height: quality, bits: 1000 })),
    false,
  )
  expect(text.match(/^\d+\.m3u8$/gm)).toEqual(['480.m3u8', '240.m3u8', '720.m3u8'])
  expect(text).not.toContain('mp4a')
})
