import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Film, firstQuality, playFilm, type Quality, type Trouble } from './source.ts'

const film: Film = {
  hls: '/media/films/none/master.m3u8',
  mp4: '/media/films/none/film.mp4',
  sound: '/media/films/none/sound.m4a',
  heights: [240, 480],
  width: 640,
  height: 480,
  hasSound: true,
}

let stop: () => void = () => undefined
let video: HTMLVideoElement
/** What the browser was given to play, in order. */
let given: string[]

beforeEach(() => {
  given = []
  video = document.createElement('video')
  document.body.append(video)
  const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    address: string,
  ) {
    if (!address.startsWith('blob:')) given.push(address)
    own?.set?.call(this, address)
  })
})
afterEach(() => {
  stop()
  video.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A browser that plays lists by itself, as those of Apple do, or one that does not. */
const playsLists = (answer: '' | 'maybe') =>
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer)

function play(what: Film, quality: Quality = null): Trouble[] {
  const heard: Trouble[] = []
  stop = playFilm(video, { film: what, quality, start: 0, onTrouble: (trouble) => heard.push(trouble) })
  return heard
}

test('a browser that plays lists by itself is given the list, or that of the quality that was chosen', () => {
  playsLists('maybe')
  play(film)
  expect(given).toEqual(['/media/films/none/master.m3u8'])
  stop()
  play(film, 240)
  expect(given.at(-1)).toBe('/media/films/none/240.m3u8')
})

test('a list that it cannot play after all leaves the one file, and then it is told', async () => {
  playsLists('maybe')
  const heard = play(film)
  await expect.poll(() => given).toEqual(['/media/films/none/master.m3u8', '/media/films/none/film.mp4'])
  await expect.poll(() => heard).toEqual(['broken'])
})

test('a live list goes on at fresh addresses, so that only a browser without media sources plays it by itself', async () => {
  playsLists('maybe')
  const live = { renew: (address: string) => `${address}?fresh`, onHeights: () => undefined }
  for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
    vi.stubGlobal(name, undefined)
  play({ ...film, live })
  await expect.poll(() => given).toEqual(['/media/films/none/master.m3u8'])
})

test('any other browser has it played for it, and what is not there falls back to the one file', async () => {
  playsLists('')
  const heard = play(film)
  await expect.poll(() => given, { timeout: 5000 }).toEqual(['/media/films/none/film.mp4'])
  await expect.poll(() => heard.at(-1)).toBe('broken')
})

test('the sound alone is one small file; where it cannot be played the film is', async () => {
  playsLists('maybe')
  play(film, 'sound')
  expect(given).toEqual(['/media/films/none/sound.m4a'])
  await expect.poll(() => given[1]).toBe('/media/films/none/master.m3u8')
  play({ ...film, sound: null }, 'sound')
  expect(given.at(-1)).toBe('/media/films/none/master.m3u8')
})

test('where data is to be saved it begins with the lowest quality', () => {
  expect(firstQuality(film)).toBeNull()
  vi.stubGlobal('navigator', { connection: { saveData: true }, onLine: true })
  expect(firstQuality(film)).toBe(240)
})
