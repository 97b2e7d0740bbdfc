import { type Interval, WatchedIntervals } from './intervals.ts'

/** How a film is watched: where it is (seconds), what of it was watched since this was told last, and how fast. */
export interface Progress {
  position: number
  intervals: readonly Interval[]
  speed: number
  isEnd: boolean
}

/** How often it is told while the film runs (seconds). */
const REPORT_INTERVAL_SECONDS = 10

const clock = () => performance.now() / 1000

/** Tells from time to time how a film is watched, where it stands, at its end, and when the page goes away. Answers what ends that. */
export function follow(video: HTMLVideoElement, tell: (progress: Progress) => void): () => void {
  const watching = new WatchedIntervals()
  let reportedAt = clock()
  const report = (isEnd = false) => {
    const intervals = watching.take()
    reportedAt = clock()
    if (intervals.length > 0 || isEnd)
      tell({ position: video.currentTime, intervals, speed: video.playbackRate, isEnd })
  }
  const tick = () => {
    if (video.seeking) return
    watching.tick(video.currentTime, clock(), video.playbackRate)
    if (clock() - reportedAt >= REPORT_INTERVAL_SECONDS) report()
  }
  const stand = () => {
    watching.end()
    report()
  }
  const leave = () => document.visibilityState === 'hidden' && report()
  const handlers = {
    timeupdate: () => !video.paused && tick(),
    seeking: () => watching.end(),
    pause: stand,
    ended: () => report(true),
  }
  for (const [event, act] of Object.entries(handlers)) video.addEventListener(event, act)
  document.addEventListener('visibilitychange', leave)
  return () => {
    stand()
    for (const [event, act] of Object.entries(handlers)) video.removeEventListener(event, act)
    document.removeEventListener('visibilitychange', leave)
  }
}
