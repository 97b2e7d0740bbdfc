import { type Interval, Watching } from './intervals.ts'

/** How a film is watched: where it is (seconds), and what of it was watched since this was told last. */
export interface Progress {
  position: number
  intervals: readonly Interval[]
  isEnd: boolean
}

/** How often it is told while the film runs (seconds). */
const EVERY = 10

const clock = () => performance.now() / 1000

/** Tells from time to time how a film is watched, where it stands, at its end, and when the page goes away. Answers what ends that. */
export function follow(video: HTMLVideoElement, tell: (progress: Progress) => void): () => void {
  const watching = new Watching()
  let told = clock()
  const say = (isEnd = false) => {
    const intervals = watching.take()
    told = clock()
    if (intervals.length > 0 || isEnd) tell({ position: video.currentTime, intervals, isEnd })
  }
  const tick = () => {
    if (video.seeking) return
    watching.tick(video.currentTime, clock(), video.playbackRate)
    if (clock() - told >= EVERY) say()
  }
  const stand = () => {
    watching.end()
    say()
  }
  const leave = () => document.visibilityState === 'hidden' && say()
  const heard = {
    timeupdate: () => !video.paused && tick(),
    seeking: () => watching.end(),
    pause: stand,
    ended: () => say(true),
  }
  for (const [event, act] of Object.entries(heard)) video.addEventListener(event, act)
  document.addEventListener('visibilitychange', leave)
  return () => {
    stand()
    for (const [event, act] of Object.entries(heard)) video.removeEventListener(event, act)
    document.removeEventListener('visibilitychange', leave)
  }
}
