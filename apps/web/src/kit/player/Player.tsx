import type { Image } from '@pahlavan/contract/image'
import { MediaProvider, useMediaFullscreenRef, useMediaSelector } from 'media-chrome/react/media-store'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../media/Picture.tsx'
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

/** So long fresh addresses may take until it is said that it is refused (ms). */
const SAID_AFTER = 2000

const addressOf = ({ hls, mp4 }: Film) => hls ?? mp4

function Stage({ film: given, ...props }: PlayerProps & { film: Film }) {
  const { t } = useTranslation()
  const { title, poster, captions = [], chapters = [], start = 0, onSecond, onProgress, onTrouble } = props
  const film = useHeights(given)
  const fullscreen = useMediaFullscreenRef()
  const [attach] = useState(() => fullscreen)
  const hasPlayed = useMediaSelector((state) => state.mediaHasPlayed) === true
  const isPaused = useMediaSelector((state) => state.mediaPaused) !== false
  const speed = useMediaSelector((state) => state.mediaPlaybackRate) ?? 1
  const isMuted = useMediaSelector((state) => state.mediaMuted) === true
  const { isIdle, wake, wait, stop, rest } = useIdle()
  const [quality, setQuality] = useState<Quality>(() => firstQuality(film))
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [turn, setTurn] = useState({
    number: 0,
    begin: { film, start, isPlaying: props.runs === true, isMuted, speed },
  })
  const at = useMediaSelector((state) => state.mediaCurrentTime) ?? 0
  const tellSecond = ({ target }: SyntheticEvent) => {
    if (hasPlayed && target instanceof HTMLMediaElement) onSecond?.(Math.floor(target.currentTime))
  }
  const [reached, setReached] = useState(start)
  const [isSaid, setSaid] = useState(false)
  // A live picture resumes at now; a broken one has no position, and resumes where it broke.
  const anew = () => {
    const from = film.live ? 0 : at || reached
    setTurn({
      number: turn.number + 1,
      begin: { film, start: from, isPlaying: !isPaused, isMuted, speed },
    })
  }
  const heard: OnTrouble = (what, second) => {
    setTrouble(what)
    setReached(second)
    if (what === 'refused') {
      setSaid(false)
      window.setTimeout(() => setSaid(true), SAID_AFTER)
    }
    onTrouble?.(what, second)
  }
  if (trouble === 'refused' && addressOf(film) !== addressOf(turn.begin.film)) {
    setTrouble(null)
    anew()
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
      onTimeUpdateCapture={tellSecond}
      onPointerMove={wake}
      onFocus={wake}
    >
      <Screen
        key={turn.number}
        {...turn.begin}
        quality={quality}
        captions={captions}
        onTrouble={heard}
        {...(onProgress && { onProgress })}
      />
      {(quality === 'sound' || (!hasPlayed && turn.number === 0)) && (
        <Picture image={poster} sizes={COLUMN_SIZES} className="media poster" first />
      )}
      <Controls
        title={title}
        film={film}
        chapters={chapters}
        trouble={trouble === 'refused' && !isSaid ? null : trouble}
        quality={quality}
        isHidden={isHidden}
        onRest={rest}
        onWake={wake}
        onAgain={() => {
          setTrouble(null)
          anew()
        }}
        onQuality={(chosen) => {
          setQuality(chosen)
          anew()
        }}
      />
    </section>
  )
}
