// The types name it by default alone.
// oxlint-disable-next-line import/no-named-as-default
import Hls, { type ErrorData, ErrorTypes, Events } from 'hls.js'
import type { Film, Quality, Trouble } from './source.ts'

interface HlsPlaying {
  film: Film
  quality: Quality
  start: number
  onTrouble: (trouble: Trouble) => void
  /** It cannot be played this way. */
  onBroken: () => void
}

const TRY_AGAIN = 3000
/** Broken parts that are jumped over before it is given up. */
const MOST_RECOVERIES = 2

/** Plays a playlist where the browser cannot; null where that does not go either. */
export function playHls(video: HTMLVideoElement, address: string, playing: HlsPlaying): (() => void) | null {
  const { film, quality, start, onTrouble, onBroken } = playing
  // oxlint-disable-next-line import/no-named-as-default-member
  if (!Hls.isSupported()) {
    onBroken()
    return null
  }
  // A worker of it would be a script from a blob, which the policy of our pages forbids.
  const hls = new Hls({ enableWorker: false, startPosition: start || -1, capLevelToPlayerSize: true })
  let recoveries = 0
  let timer = 0
  const failed = (_event: string, { fatal, type, response }: ErrorData) => {
    if (!fatal) return
    const status = response?.code ?? 0
    if (status === 401 || status === 403) onTrouble('refused')
    else if (status >= 400 && status < 500) onBroken()
    else if (type === ErrorTypes.NETWORK_ERROR && hls.levels.length > 0) {
      onTrouble('offline')
      timer = window.setTimeout(() => hls.startLoad(), TRY_AGAIN)
    } else if (type === ErrorTypes.MEDIA_ERROR && recoveries < MOST_RECOVERIES) {
      recoveries += 1
      hls.recoverMediaError()
    } else if (type === ErrorTypes.NETWORK_ERROR && !navigator.onLine) {
      onTrouble('offline')
      timer = window.setTimeout(() => hls.loadSource(address), TRY_AGAIN)
    } else onBroken()
  }
  hls.on(Events.ERROR, failed)
  hls.on(Events.FRAG_LOADED, () => onTrouble(null))
  hls.on(Events.MANIFEST_PARSED, () => {
    const level = hls.levels.findIndex(({ height }) => height === heightOf(film, quality))
    if (quality !== null && level >= 0) hls.currentLevel = level
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  return () => {
    clearTimeout(timer)
    hls.destroy()
  }
}

/** The pixels that a quality is high: that of an upright film is called by its shorter side. */
const heightOf = ({ width, height }: Film, quality: Quality): number =>
  quality === null || height <= width ? (quality ?? 0) : Math.round((quality * height) / width / 2) * 2
