import type { Trouble, Playback } from './film.ts'

const TRY_AGAIN = 3000
/** Times that it may break at the same second of a line that is there. */
const MAX_BREAKS = 3

/** Goes to the second to begin at, once the film knows how long it is. */
function beginAt(video: HTMLVideoElement, start: number): () => void {
  const go = () => {
    if (start > 0 && start < video.duration) video.currentTime = start
  }
  video.addEventListener('loadedmetadata', go, { once: true })
  return () => video.removeEventListener('loadedmetadata', go)
}

/** Why nothing came: who sends it is asked once, since a browser does not tell. */
async function reasonOf(address: string): Promise<'offline' | 'refused' | 'broken'> {
  if (!navigator.onLine) return 'offline'
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer || answer.status >= 500) return 'offline'
  return [401, 403, 410].includes(answer.status) ? 'refused' : 'broken'
}

/** Plays an address by the browser's own means. An interrupted film resumes at its position once the line is back; `onBroken` reports failures that are not the line's. */
export function playDirectly(video: HTMLVideoElement, address: string, way: Playback): () => void {
  const { film, second, onTrouble, onBroken } = way
  const { live } = film
  let forget = beginAt(video, second())
  // The viewer's wish: a reloaded video reports that it is paused.
  let isRunning = !video.paused
  let [timer, isOver, breaks, brokeAt] = [0, false, 0, -1]
  const retry = () => {
    clearTimeout(timer)
    timer = 0
    forget()
    forget = live ? () => undefined : beginAt(video, second())
    const speed = video.playbackRate
    video.src = live ? live.renew(address) : address
    video.playbackRate = speed
    if (isRunning) void video.play().catch(() => undefined)
  }
  const later = (trouble: Trouble) => {
    onTrouble(trouble)
    timer = window.setTimeout(retry, TRY_AGAIN)
  }
  const failed = async () => {
    const code = video.error?.code
    if (live) return later(navigator.onLine ? 'stalled' : 'offline')
    const reason = await reasonOf(address)
    if (isOver) return undefined
    if (reason === 'refused') return onTrouble('refused')
    breaks = second() === brokeAt ? breaks + 1 : 1
    brokeAt = second()
    const isLine = code === MediaError.MEDIA_ERR_NETWORK && breaks < MAX_BREAKS
    return reason === 'offline' || isLine ? later('offline') : onBroken()
  }
  const handleError = () => void failed()
  const isBack = () => timer > 0 && retry()
  const runs = () => {
    isRunning = true
  }
  const rests = () => {
    isRunning = false
  }
  video.addEventListener('play', runs)
  video.addEventListener('pause', rests)
  video.addEventListener('error', handleError)
  window.addEventListener('online', isBack)
  video.src = address
  return () => {
    isOver = true
    clearTimeout(timer)
    forget()
    video.removeEventListener('play', runs)
    video.removeEventListener('pause', rests)
    video.removeEventListener('error', handleError)
    window.removeEventListener('online', isBack)
    video.removeAttribute('src')
    video.load()
  }
}
