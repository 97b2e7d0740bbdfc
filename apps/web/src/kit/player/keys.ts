import { MediaActionTypes, useMediaDispatch, useMediaStore } from 'media-chrome/react/media-store'
import type { KeyboardEvent } from 'react'

const act = MediaActionTypes

/** Steps in seconds, of speed and of loudness. */
const [SHORT_STEP, LONG_STEP, FASTER, LOUDER] = [5, 10, 0.25, 0.1]
const [SLOWEST, FASTEST] = [0.5, 2]

/** Buttons, fields and links have keys of their own. */
const hasOwn = (target: EventTarget, key: string): boolean =>
  (key === ' ' || key === 'Enter') && target instanceof Element && target.matches('button, a, input')

type MediaStore = ReturnType<typeof useMediaStore>

/** The action of each key, by name of the key. */
function actionsOf(dispatch: ReturnType<typeof useMediaDispatch>, store: MediaStore) {
  const state = () => store?.getState() ?? {}
  const seek = (by: number) => {
    const { mediaCurrentTime = 0, mediaDuration = 0, mediaSeekable = [0, mediaDuration] } = state()
    const [from, end] = mediaSeekable
    dispatch({
      type: act.MEDIA_SEEK_REQUEST,
      detail: Math.min(Math.max(from, mediaCurrentTime + by), end),
    })
  }
  const share = (part: number) => {
    const { mediaDuration = 0, mediaSeekable: [from, end] = [0, mediaDuration] } = state()
    dispatch({ type: act.MEDIA_SEEK_REQUEST, detail: from + (end - from) * part })
  }
  const speed = (by: number) =>
    dispatch({
      type: act.MEDIA_PLAYBACK_RATE_REQUEST,
      detail: Math.min(FASTEST, Math.max(SLOWEST, (state().mediaPlaybackRate ?? 1) + by)),
    })
  const volume = (by: number) =>
    dispatch({
      type: act.MEDIA_VOLUME_REQUEST,
      detail: Math.min(1, Math.max(0, (state().mediaVolume ?? 1) + by)),
    })
  const toggle = (isOn: boolean | undefined, [off, on]: readonly [string, string]) =>
    dispatch({ type: isOn ? off : on } as Parameters<typeof dispatch>[0])
  const play = () => toggle(state().mediaPaused !== false, [act.MEDIA_PLAY_REQUEST, act.MEDIA_PAUSE_REQUEST])
  const table: Record<string, () => void> = {
    ' ': play,
    k: play,
    ArrowRight: () => seek(SHORT_STEP),
    ArrowLeft: () => seek(-SHORT_STEP),
    l: () => seek(LONG_STEP),
    j: () => seek(-LONG_STEP),
    ArrowUp: () => volume(LOUDER),
    ArrowDown: () => volume(-LOUDER),
    m: () => toggle(state().mediaMuted, [act.MEDIA_UNMUTE_REQUEST, act.MEDIA_MUTE_REQUEST]),
    f: () =>
      toggle(state().mediaIsFullscreen, [
        act.MEDIA_EXIT_FULLSCREEN_REQUEST,
        act.MEDIA_ENTER_FULLSCREEN_REQUEST,
      ]),
    i: () => toggle(state().mediaIsPip, [act.MEDIA_EXIT_PIP_REQUEST, act.MEDIA_ENTER_PIP_REQUEST]),
    c: () => dispatch({ type: act.MEDIA_TOGGLE_SUBTITLES_REQUEST }),
    '>': () => speed(FASTER),
    '<': () => speed(-FASTER),
    Home: () => share(0),
    End: () => share(1),
  }
  for (let digit = 0; digit <= 9; digit++) table[String(digit)] = () => share(digit / 10)
  return table
}

/** The keys of players: time runs from left to right, also on a right-to-left page. */
export function useKeys() {
  const table = actionsOf(useMediaDispatch(), useMediaStore())
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || hasOwn(event.target, event.key)) return
    if (event.target instanceof Element && event.target.closest('dialog')) return
    const does = table[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!does) return
    event.preventDefault()
    does()
  }
}
