import { playDirectly } from './direct.ts'
import type { Film, OnTrouble, Quality, Trouble, Playback } from './film.ts'

interface Playing {
  film: Film
  quality: Quality
  /** The second to begin at. */
  start: number
  onTrouble: OnTrouble
}

/** The picture in a quality (pixels of height); null for automatic. */
type Picture = Omit<Playback, 'onBroken'> & { quality: number | null }

const HLS = 'application/vnd.apple.mpegurl'
/** So long a film may wait for more until it is said that the line is slow (ms). */
const SLOW_AFTER_MS = 6000

/** The playlist of one quality stands beside that of all. */
const playlistOf = (hls: string, quality: number | null) =>
  quality === null ? hls : hls.replace(/[^/]+$/, `${quality}.m3u8`)

/** Plays the sound of a film alone; the film where that cannot be played. */
function playSound(video: HTMLVideoElement, sound: string, way: Omit<Playback, 'onBroken'>): () => void {
  let stop: () => void = () => undefined
  const playAll = () => {
    stop()
    stop = playPicture(video, { ...way, quality: null })
  }
  stop = playDirectly(video, sound, { ...way, onBroken: playAll })
  return () => stop()
}

/** Reports a lost line as soon as the loaded part is played, and a slow one after a while: a request may take long to fail. */
function hearLine(video: HTMLVideoElement, onTrouble: (trouble: Trouble) => void): () => void {
  let timer = 0
  const isWaiting = () => !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
  const checkLine = () => {
    if (isWaiting()) onTrouble(navigator.onLine ? 'slow' : 'offline')
  }
  const waits = () => {
    clearTimeout(timer)
    if (navigator.onLine) timer = window.setTimeout(checkLine, SLOW_AFTER_MS)
    else checkLine()
  }
  const goesOn = () => {
    clearTimeout(timer)
    onTrouble(null)
  }
  video.addEventListener('waiting', waits)
  video.addEventListener('canplay', goesOn)
  window.addEventListener('offline', checkLine)
  return () => {
    clearTimeout(timer)
    video.removeEventListener('waiting', waits)
    video.removeEventListener('canplay', goesOn)
    window.removeEventListener('offline', checkLine)
  }
}

/** The current second of a film. A reloaded film has no position for a while: the last one stays. */
function hearSecond(video: HTMLVideoElement, start: number) {
  let last = start
  const noteSecond = () => {
    if (video.readyState > 0 && !video.seeking) last = video.currentTime
  }
  video.addEventListener('timeupdate', noteSecond)
  return { second: () => last, forget: () => video.removeEventListener('timeupdate', noteSecond) }
}

/** Plays a film, or the sound of it alone. Answers what ends that. */
export function playFilm(video: HTMLVideoElement, playing: Playing): () => void {
  const { film, quality, start } = playing
  const { second, forget } = hearSecond(video, start)
  let reported: Trouble = null
  const onTrouble = (trouble: Trouble) => {
    // Of a line that is away nobody says that it is slow.
    if (trouble === 'slow' && reported !== null) return
    reported = trouble
    playing.onTrouble(trouble, second())
  }
  const leave = hearLine(video, onTrouble)
  const stop =
    quality === 'sound' && film.sound
      ? playSound(video, film.sound, { film, second, onTrouble })
      : playPicture(video, { film, second, onTrouble, quality: quality === 'sound' ? null : quality })
  return () => {
    forget()
    leave()
    stop()
  }
}

/** Plays HLS by the browser where it can do so well, else by `hls.js`, which is loaded for it alone; the one file where neither goes. */
function playPicture(video: HTMLVideoElement, picture: Picture): () => void {
  const { film, quality, onTrouble } = picture
  const { hls, mp4, live } = film
  let stop: () => void = () => undefined
  let isOver = false
  const broken = () => onTrouble('broken')
  const playFile = () => {
    if (isOver) return
    stop()
    if (mp4) stop = playDirectly(video, mp4, { ...picture, onBroken: broken })
    else broken()
  }
  const hasOwn = video.canPlayType(HLS) !== ''
  // Chromium says that it plays playlists as well, but not those of byte ranges, which ours are: there its own player is the fallback where `hls.js` does not run.
  const isOwnGood = hasOwn && navigator.vendor.startsWith('Apple')
  const playNative = () => {
    if (isOver || !hls) return
    stop()
    stop = playDirectly(video, playlistOf(hls, quality), { ...picture, onBroken: playFile })
  }
  if (!hls) playFile()
  // A browser's own live playlist can neither be rewound, nor continue at fresh addresses.
  else if (isOwnGood && !live) playNative()
  else
    void import('./hls.ts')
      .then(({ playHls }) =>
        isOver ? null : playHls(video, hls, { ...picture, onBroken: hasOwn ? playNative : playFile }),
      )
      .then(
        (end) => (stop = end ?? stop),
        () => (hasOwn ? playNative() : playFile()),
      )
  return () => {
    isOver = true
    stop()
  }
}
