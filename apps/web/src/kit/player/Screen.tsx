import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { useMediaRef } from 'media-chrome/react/media-store'
import { useState } from 'react'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { follow, type Progress } from './follow.ts'
import { type Film, type OnTrouble, type Quality } from './film.ts'
import { playFilm } from './source.ts'

/** Captions: WebVTT at `src`. */
export interface Caption {
  language: Language
  src: string
}

/** A language by its own name. */
const NAMES = { 0: 'فارسی', 1: 'English' } as const

interface ScreenProps {
  film: Film
  quality: Quality
  start: number
  /** Whether it runs at once. */
  isPlaying: boolean
  isMuted: boolean
  speed: number
  captions: readonly Caption[]
  onTrouble: OnTrouble
  onProgress?: (progress: Progress) => void
}

/** The picture itself. Its first props are final: another quality is another screen. */
export function Screen({ captions, isPlaying, isMuted, speed, ...playing }: ScreenProps) {
  const { language } = useLanguage()
  const mediaRef = useMediaRef()
  const [attach] = useState(() => (video: HTMLVideoElement | null) => {
    if (!video) return undefined
    video.muted = isMuted
    video.defaultPlaybackRate = speed
    video.playbackRate = speed
    mediaRef(video)
    const stop = playFilm(video, playing)
    const forget = follow(video, (progress) => playing.onProgress?.(progress))
    return () => {
      forget()
      stop()
      mediaRef(null)
    }
  })
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={attach} playsInline preload="metadata" autoPlay={isPlaying} tabIndex={-1}>
      {captions.map((caption) => (
        <track
          key={caption.src}
          kind="captions"
          src={caption.src}
          srcLang={languageCodes[caption.language]}
          label={NAMES[caption.language]}
          default={caption.language === language}
        />
      ))}
    </video>
  )
}
