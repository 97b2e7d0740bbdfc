// The types name it by default alone.
// oxlint-disable-next-line import/no-named-as-default
import Hls, { type ErrorData, ErrorTypes, Events } from 'hls.js'
import {
  LIVE_DELAY_SECONDS,
  type Film,
  MAX_LIVE_DELAY_SECONDS,
  type LiveFilm,
  savesData,
  type Trouble,
  type Playback,
} from './film.ts'

/** In pixels of height; null for automatic. */
type HlsPlaying = Playback & { quality: number | null }

const TRY_AGAIN = 3000
/** Broken parts that are jumped over before it is given up. */
const MAX_RECOVERIES = 2
/** So long nothing new may come before that is said (ms). */
const SILENT = 9000

/** Seconds loaded ahead: enough to begin with, and, once it runs, enough for a tunnel. By default hls.js would load most films whole. */
const [FIRST, AHEAD] = [4, 30]

/** How live streams are read: near their end, at addresses of now. */
const liveConfig = ({ renew }: LiveFilm) => ({
  liveSyncDuration: LIVE_DELAY_SECONDS,
  // It would fall back by two more where the line was away.
  liveSyncOnStallIncrease: 0,
  liveDurationInfinity: true,
  backBufferLength: 60,
  xhrSetup: (request: XMLHttpRequest, url: string) => request.open('GET', renew(url), true),
})

/** Says when nothing new comes, and when it does again. */
function hearSilence(hls: Hls, onTrouble: (trouble: Trouble) => void): () => void {
  let last = Date.now()
  hls.on(Events.LEVEL_UPDATED, (_event, { details }) => {
    if (details.advanced) last = Date.now()
  })
  const timer = window.setInterval(() => {
    if (Date.now() - last > SILENT) onTrouble('stalled')
  }, TRY_AGAIN)
  return () => clearInterval(timer)
}

/** Returns a viewer who watched live and had to wait to the live picture. */
function keepNear(hls: Hls, video: HTMLVideoElement): () => void {
  let wasNear = false
  const waits = () => {
    if (!video.seeking) wasNear = hls.latency < MAX_LIVE_DELAY_SECONDS
  }
  const goesOn = () => {
    if (wasNear && hls.latency > MAX_LIVE_DELAY_SECONDS && hls.liveSyncPosition !== null)
      video.currentTime = hls.liveSyncPosition
    wasNear = false
  }
  video.addEventListener('waiting', waits)
  video.addEventListener('playing', goesOn)
  return () => {
    video.removeEventListener('waiting', waits)
    video.removeEventListener('playing', goesOn)
  }
}

/** Handles errors: some are retried, some are reported. */
function hearErrors(hls: Hls, address: string, { film, onTrouble, onBroken, goOn }: Hearing): () => void {
  let recoveries = 0
  let timer = 0
  const later = (trouble: Trouble, act: () => void) => {
    onTrouble(trouble)
    clearTimeout(timer)
    timer = window.setTimeout(act, TRY_AGAIN)
  }
  const load = () => hls.loadSource(film.live ? film.live.renew(address) : address)
  hls.on(Events.ERROR, (_event: string, { fatal, type, response }: ErrorData) => {
    const isLine = type === ErrorTypes.NETWORK_ERROR
    const status = response?.code ?? 0
    const isRefused = status === 401 || status === 403
    // It would ask for the same again and again for half a minute.
    if (isRefused && !film.live) hls.stopLoad()
    if (isRefused && (fatal || !film.live)) return onTrouble('refused')
    // The loaded part plays while the rest is requested again and again.
    if (!fatal && isLine && !film.live && isStarved(hls)) onTrouble('offline')
    if (!fatal) return undefined
    if (status === 410 && film.live) onTrouble('refused')
    else if (film.live && isLine) later(navigator.onLine ? 'stalled' : 'offline', load)
    else if (status >= 400 && status < 500) onBroken()
    else if (isLine && hls.levels.length > 0) later('offline', goOn)
    else if (type === ErrorTypes.MEDIA_ERROR && recoveries < MAX_RECOVERIES) {
      recoveries += 1
      hls.recoverMediaError()
    } else if (isLine && !navigator.onLine) later('offline', load)
    else onBroken()
  })
  return () => clearTimeout(timer)
}
interface Hearing extends Playback {
  goOn: () => void
}

/** It is to run, and nothing that it could is there. */
const isStarved = ({ media }: Hls) =>
  media !== null && !media.paused && media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA

/** Plays a playlist where the browser cannot; null where that does not go either. */
export function playHls(video: HTMLVideoElement, address: string, playing: HlsPlaying): (() => void) | null {
  const { film, quality, second, onTrouble, onBroken } = playing
  const { live } = film
  // oxlint-disable-next-line import/no-named-as-default-member
  if (!Hls.isSupported()) {
    onBroken()
    return null
  }
  // Where the film did not say which qualities there are, nobody could choose one.
  const takesLeast = film.heights.length === 0 && savesData()
  // A worker of it would be a script from a blob, which the policy of our pages forbids.
  const hls = new Hls({
    enableWorker: false,
    startPosition: second() || -1,
    // hls.js would raise the quality by the size of the picture.
    capLevelToPlayerSize: !takesLeast,
    ...(live ? liveConfig(live) : { maxMaxBufferLength: FIRST }),
  })
  const run = () => {
    hls.config.maxMaxBufferLength = AHEAD
  }
  if (!live) video.addEventListener('play', run)
  // By itself it would begin anew where nothing had come before the line went.
  const goOn = () => hls.startLoad(live ? -1 : second() || -1)
  const forget = hearErrors(hls, address, { ...playing, goOn })
  const leave = live ? [hearSilence(hls, onTrouble), keepNear(hls, video)] : []
  hls.on(Events.FRAG_LOADED, () => onTrouble(null))
  hls.on(Events.MANIFEST_PARSED, () => {
    const heights = [...new Set(hls.levels.map(({ height }) => height))].filter((height) => height > 0)
    live?.onHeights(heights.toSorted((a, b) => a - b))
    const level = hls.levels.findIndex(({ height }) => height === heightOf(film, quality))
    if (quality !== null && level >= 0) hls.currentLevel = level
    else if (takesLeast) hls.autoLevelCapping = 0
  })
  // The line is back: what waits to be asked again is asked now.
  window.addEventListener('online', goOn)
  hls.loadSource(address)
  hls.attachMedia(video)
  return () => {
    for (const end of leave) end()
    forget()
    video.removeEventListener('play', run)
    window.removeEventListener('online', goOn)
    hls.destroy()
  }
}

/** The pixels that a quality is high: that of an upright film is called by its shorter side. */
const heightOf = ({ width, height }: Film, quality: number | null): number =>
  quality === null || height <= width ? (quality ?? 0) : Math.round((quality * height) / width / 2) * 2
