import { keep } from '@pahlavan/client/storage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Film, firstQuality, type Quality, SAVES_DATA, type Trouble } from './film.ts'
import { playFilm } from './source.ts'

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
/** The sources that the browser was given, in order. */
let given: string[]

/** A server that answers the player's question about a failed address. */
const answers = (act: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(act)

beforeEach(() => {
  answers(() => Promise.resolve(new Response(null, { status: 404 })))
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
  localStorage.clear()
})

/** A browser that plays lists by itself, as those of Apple do; one that says so and does not play ours; one that does not. */
const playsLists = (answer: '' | 'maybe', vendor = 'Apple Computer, Inc.') => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer)
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
}

function play(what: Film, quality: Quality = null): Trouble[] {
  const troubles: Trouble[] = []
  stop = playFilm(video, { film: what, quality, start: 0, onTrouble: (trouble) => troubles.push(trouble) })
  return troubles
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
  const troubles = play(film)
  await expect.poll(() => given).toEqual(['/media/films/none/master.m3u8', '/media/films/none/film.mp4'])
  await expect.poll(() => troubles).toEqual(['broken'])
})

test('a live list goes on at fresh addresses, so that only a browser without media sources plays it by itself', async () => {
  playsLists('maybe')
  const live = { renew: (address: string) => `${address}?fresh`, onHeights: () => undefined }
  for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
    vi.stubGlobal(name, undefined)
  play({ ...film, live })
  await expect.poll(() => given, { timeout: 5000 }).toEqual(['/media/films/none/master.m3u8'])
})

test('one that says so too, and is not of Apple, gets it by itself only where nothing else goes', async () => {
  playsLists('maybe', 'Google Inc.')
  play(film, 240)
  expect(given).toEqual([])
  await expect
    .poll(() => given, { timeout: 5000 })
    .toEqual(['/media/films/none/240.m3u8', '/media/films/none/film.mp4'])
})

test('any other browser has it played for it, and what is not there falls back to the one file', async () => {
  playsLists('')
  const troubles = play(film)
  await expect.poll(() => given, { timeout: 5000 }).toEqual(['/media/films/none/film.mp4'])
  await expect.poll(() => troubles.at(-1)).toBe('broken')
})

test('an address that is given no longer is told as such, and nothing else is tried', async () => {
  playsLists('maybe')
  answers(() => Promise.resolve(new Response(null, { status: 403 })))
  const troubles = play(film)
  await expect.poll(() => troubles).toEqual(['refused'])
  expect(given).toEqual(['/media/films/none/master.m3u8'])
})

test('where nobody answers the line is lost: it is tried again, at once where the line is back', async () => {
  playsLists('maybe')
  answers(() => Promise.reject(new TypeError('no line')))
  const troubles = play(film)
  await expect.poll(() => troubles).toEqual(['offline'])
  window.dispatchEvent(new Event('online'))
  expect(given).toEqual(['/media/films/none/master.m3u8', '/media/films/none/master.m3u8'])
})

test('what ran runs on once the line is back, however often it broke, and as fast; what stood stands', async () => {
  playsLists('maybe')
  answers(() => Promise.reject(new TypeError('no line')))
  const runs = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const troubles = play(film)
  video.dispatchEvent(new Event('play'))
  video.playbackRate = 1.5
  for (const times of [1, 2]) {
    await expect.poll(() => troubles).toHaveLength(times)
    window.dispatchEvent(new Event('online'))
    expect([runs.mock.calls.length, video.playbackRate]).toEqual([times, 1.5])
  }
  await expect.poll(() => troubles).toHaveLength(3)
  video.dispatchEvent(new Event('pause'))
  window.dispatchEvent(new Event('online'))
  expect(runs).toHaveBeenCalledTimes(2)
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
  keep('local', SAVES_DATA, 'no')
  expect(firstQuality(film)).toBeNull()
  vi.unstubAllGlobals()
  keep('local', SAVES_DATA, 'yes')
  expect(firstQuality(film)).toBe(240)
})
