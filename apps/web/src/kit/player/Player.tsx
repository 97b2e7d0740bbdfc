import type { Image } from '@pahlavan/contract/image'
import { MediaProvider, useMediaFullscreenRef, useMediaSelector } from 'media-chrome/react/media-store'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../media/sizes.ts'
import { Controls } from './Controls.tsx'
import type { Progress } from './follow.ts'
import { useKeys } from './keys.ts'
import { type Caption, Screen } from './Screen.tsx'
import { type Film, firstQuality, type OnTrouble, type Quality, type Trouble } from './film.ts'
import type { PlayerChapter } from './chapters.ts'
import './player.css'

/** A source: a film of ours (or any HLS playlist and file), or a page of another host with its own player. */
export type PlayerSource = ({ kind: 'film' } & Film) | { kind: 'page'; src: string }

export interface PlayerProps {
  source: PlayerSource
  title: string
  poster: Image | null
  captions?: readonly Caption[]
  chapters?: readonly PlayerChapter[]
  /** The second to go on from. */
  start?: number
  /** Whether it runs at once, where the browser lets it. */
  runs?: boolean
  /** The content below the player; it can read the player's state (`media-store`). */
  below?: ReactNode
  /** Hears the second that it is at, once it has begun to run. */
  onSecond?: (second: number) => void
  /** Hears how it is watched; the first one given is kept. */
  onProgress?: (progress: Progress) => void
  /** Receives trouble that the player itself does not show. */
  onTrouble?: OnTrouble
}

/** Plays a film. One player is for one film: give it a `key`. Where its address is refused, it goes on as it was as soon as another one of it is given. */
export function Player(props: PlayerProps) {
  const { source, title } = props
  if (source.kind === 'page') return <PageFrame src={source.src} title={title} />
  return (
    <MediaProvider>
      <Stage {...props} film={source} />
      {props.below}
    </MediaProvider>
  )
}

/** A page of another host, which has controls of its own. */
function PageFrame({ src, title }: { src: string; title: string }) {
  return (
    <div className="player">
      {/* It is of another origin (`frame-src`): its own permissions do not reach this app. */}
      <iframe
        src={src}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    </div>
  )
}

const IDLE_AFTER = 3000

/** Whether nobody has touched it for a while, or since it began to play (`wait`); `wake` says that somebody does. */
function useIdle() {
  const [isIdle, setIdle] = useState(false)
  const timer = useRef(0)
  const stop = () => clearTimeout(timer.current)
  const wait = () => {
    stop()
    timer.current = window.setTimeout(() => setIdle(true), IDLE_AFTER)
  }
  const wake = () => {
    setIdle(false)
    wait()
  }
  return { isIdle, wake, wait, stop, rest: () => setIdle(true) }
}

/** A live film says by itself which qualities it has. */
function useHeights(film: Film): Film {
  const [heights, setHeights] = useState(film.heights)
  const [onHeights] = useState(() => (found: readonly number[]) => setHeights(found))
  return film.live ? { ...film, heights, live: { ...film.live, onHeights } } : film
}

/** How long a refused film waits for a fresh address before the player reports the refusal (ms). */
const REPORT_DELAY_MS = 2000

const addressOf = ({ hls, mp4 }: Film) => hls ?? mp4

/** One attempt to play a film after another: each begins where the one before it ended, or failed. */
function useAttempts(film: Film, { start = 0, runs = false, onTrouble }: PlayerProps) {
  const at = useMediaSelector((state) => state.mediaCurrentTime) ?? 0
  const isPaused = useMediaSelector((state) => state.mediaPaused) !== false
  const speed = useMediaSelector((state) => state.mediaPlaybackRate) ?? 1
  const isMuted = useMediaSelector((state) => state.mediaMuted) === true
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [reached, setReached] = useState(start)
  const [isReported, setReported] = useState(false)
  const [attempt, setAttempt] = useState({
    number: 0,
    begin: { film, start, isPlaying: runs, isMuted, speed },
  })
  const restart = () => {
    setTrouble(null)
    // A live picture resumes at now; a broken one has no position, and resumes where it broke.
    const from = film.live ? 0 : at || reached
    const begin = { film, start: from, isPlaying: !isPaused, isMuted, speed }
    setAttempt({ number: attempt.number + 1, begin })
  }
  const reportTrouble: OnTrouble = (what, second) => {
    setTrouble(what)
    setReached(second)
    if (what === 'refused') {
      setReported(false)
      window.setTimeout(() => setReported(true), REPORT_DELAY_MS)
    }
    onTrouble?.(what, second)
  }
  if (trouble === 'refused' && addressOf(film) !== addressOf(attempt.begin.film)) restart()
  const shownTrouble = trouble === 'refused' && !isReported ? null : trouble
  return { attempt, isPaused, trouble, shownTrouble, restart, reportTrouble }
}

function Stage(props: PlayerProps & { film: Film }) {
  const { t } = useTranslation('app')
  const { title, poster, captions = [], chapters = [], onSecond, onProgress } = props
  const film = useHeights(props.film)
  const fullscreen = useMediaFullscreenRef()
  const [attach] = useState(() => fullscreen)
  const hasPlayed = useMediaSelector((state) => state.mediaHasPlayed) === true
  const { isIdle, wake, wait, stop, rest } = useIdle()
  const [quality, setQuality] = useState<Quality>(() => firstQuality(film))
  const { attempt, isPaused, trouble, shownTrouble, restart, reportTrouble } = useAttempts(film, props)
  const reportSecond = ({ target }: SyntheticEvent) => {
    if (hasPlayed && target instanceof HTMLMediaElement) onSecond?.(Math.floor(target.currentTime))
  }
  const keys = useKeys()
  const isHidden = isIdle && !isPaused && trouble === null
  return (
    // The keys work wherever in the player the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={film.height > film.width ? 'player upright' : 'player'}
      ref={attach}
      aria-label={t('player.label')}
      data-hidden={isHidden || undefined}
      onKeyDown={(event) => {
        wake()
        keys(event)
      }}
      onPlayCapture={wait}
      onPauseCapture={stop}
      onTimeUpdateCapture={reportSecond}
      onPointerMove={wake}
      onFocus={wake}
    >
      <Screen
        key={attempt.number}
        {...attempt.begin}
        quality={quality}
        captions={captions}
        onTrouble={reportTrouble}
        {...(onProgress && { onProgress })}
      />
      {(quality === 'sound' || (!hasPlayed && attempt.number === 0)) && (
        <Picture image={poster} sizes={COLUMN_SIZES} className="media poster" first />
      )}
      <Controls
        title={title}
        film={film}
        chapters={chapters}
        trouble={shownTrouble}
        quality={quality}
        isHidden={isHidden}
        onRest={rest}
        onWake={wake}
        onAgain={restart}
        onQuality={(chosen) => {
          setQuality(chosen)
          restart()
        }}
      />
    </section>
  )
}
