/** A film of ours: `hls` is the playlist of all qualities, `heights` (pixels, lowest first) say which, `mp4` is one file of it, `sound` what is heard alone. */
export interface Film {
  hls: string | null
  mp4: string | null
  sound: string | null
  heights: readonly number[]
  width: number
  height: number
  hasSound: boolean
  /** It goes on while it is watched. */
  live?: LiveFilm
}

/** What there is of a picture that is sent now. */
export interface LiveFilm {
  /** An address as it plays now: those that were signed earlier end. */
  renew: (address: string) => string
  /** Hears which qualities there are (pixels, lowest first), once that is known. */
  onHeights: (heights: readonly number[]) => void
}

/**
 * What went wrong: the line is away, or nothing comes from where it is sent, which comes back; the film is broken, or no longer given, which
 * does not.
 */
export type Trouble = 'offline' | 'stalled' | 'broken' | 'refused' | null

/** A quality in pixels of height, or the sound alone; null for what the line allows. */
export type Quality = number | 'sound' | null

interface Playing {
  film: Film
  quality: Quality
  /** The second to begin at. */
  start: number
  /** Hears of trouble, and of its end (null). */
  onTrouble: (trouble: Trouble) => void
}

const HLS = 'application/vnd.apple.mpegurl'
const TRY_AGAIN = 3000

/** The line that wants little: the browser says so. */
export const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** The quality to begin with: the lowest where data is to be saved. */
export const firstQuality = ({ heights }: Film): Quality => (savesData() ? (heights[0] ?? null) : null)

/** The playlist of one quality stands beside that of all. */
const playlistOf = (hls: string, quality: number | null) =>
  quality === null ? hls : hls.replace(/[^/]+$/, `${quality}.m3u8`)

/** Goes to the second to begin at, once the film knows how long it is. */
function beginAt(video: HTMLVideoElement, start: number): () => void {
  const go = () => {
    if (start > 0 && start < video.duration) video.currentTime = start
  }
  video.addEventListener('loadedmetadata', go, { once: true })
  return () => video.removeEventListener('loadedmetadata', go)
}

/** Plays an address by the browser's own means. What breaks is tried again where the line was at fault, else `onBroken` hears of it. */
function playDirectly(
  video: HTMLVideoElement,
  address: string,
  { film: { live }, start, onTrouble, onBroken }: Omit<Playing, 'quality'> & { onBroken: () => void },
): () => void {
  let at = start
  let forget = beginAt(video, start)
  let [timer, isRunning] = [0, false]
  const again = () => {
    forget()
    forget = live ? () => undefined : beginAt(video, at)
    video.src = live ? live.renew(address) : address
    if (isRunning) void video.play().catch(() => undefined)
  }
  const failed = () => {
    const isLine = video.error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine
    if (!isLine && !live) return onBroken()
    isRunning = !video.paused
    // One that broke before it began is to begin where it was to.
    if (video.currentTime > 0) at = video.currentTime
    onTrouble(live && navigator.onLine ? 'stalled' : 'offline')
    timer = window.setTimeout(again, TRY_AGAIN)
  }
  const played = () => onTrouble(null)
  video.addEventListener('error', failed)
  video.addEventListener('playing', played)
  video.src = address
  return () => {
    clearTimeout(timer)
    forget()
    video.removeEventListener('error', failed)
    video.removeEventListener('playing', played)
    video.removeAttribute('src')
    video.load()
  }
}

/** Plays the sound of a film alone; the film where that cannot be played. */
function playSound(video: HTMLVideoElement, sound: string, playing: Playing): () => void {
  let stop: () => void = () => undefined
  const playAll = () => {
    stop()
    stop = playPicture(video, { ...playing, quality: null })
  }
  stop = playDirectly(video, sound, { ...playing, onBroken: playAll })
  return () => stop()
}

/** Says that the line is away as soon as what has come is played: it may take long until a question for more fails. */
function hearLine(video: HTMLVideoElement, onTrouble: Playing['onTrouble']): () => void {
  const waits = () => {
    if (!navigator.onLine && !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
      onTrouble('offline')
  }
  video.addEventListener('waiting', waits)
  window.addEventListener('offline', waits)
  return () => {
    video.removeEventListener('waiting', waits)
    window.removeEventListener('offline', waits)
  }
}

/** Plays a film, or the sound of it alone. Answers what ends that. */
export function playFilm(video: HTMLVideoElement, playing: Playing): () => void {
  const { film, quality, onTrouble } = playing
  const forget = hearLine(video, onTrouble)
  const stop =
    quality === 'sound' && film.sound
      ? playSound(video, film.sound, playing)
      : playPicture(video, { ...playing, quality: quality === 'sound' ? null : quality })
  return () => {
    forget()
    stop()
  }
}

/** Plays HLS by the browser where it can, else by `hls.js`, which is loaded for it alone; the one file where neither goes. */
function playPicture(
  video: HTMLVideoElement,
  playing: Omit<Playing, 'quality'> & { quality: number | null },
): () => void {
  const { film, quality, onTrouble } = playing
  const { hls, mp4, live } = film
  let stop: () => void = () => undefined
  let isOver = false
  const broken = () => onTrouble('broken')
  const playFile = () => {
    if (isOver) return
    stop()
    if (mp4) stop = playDirectly(video, mp4, { ...playing, onBroken: broken })
    else broken()
  }
  const isNative = video.canPlayType(HLS) !== ''
  const playNative = () => {
    if (isOver || !hls) return
    stop()
    stop = playDirectly(video, playlistOf(hls, quality), { ...playing, onBroken: playFile })
  }
  if (!hls) playFile()
  // What a browser plays of a live list by itself cannot be gone back through, nor go on at fresh addresses.
  else if (isNative && !live) playNative()
  else
    void import('./hls.ts')
      .then(({ playHls }) =>
        isOver ? null : playHls(video, hls, { ...playing, onBroken: isNative ? playNative : playFile }),
      )
      .then(
        (end) => (stop = end ?? stop),
        () => (isNative ? playNative() : playFile()),
      )
  return () => {
    isOver = true
    stop()
  }
}
