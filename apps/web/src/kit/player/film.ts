import { readStored } from '@pahlavan/client/storage'

/** A film of ours: `hls` is the playlist of all qualities, `heights` (pixels, lowest first) lists them, `mp4` is one file of it, `sound` is the audio alone. */
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

/** The delay of a live picture behind the sender, and the largest delay that still counts as live (seconds). */
export const [LIVE_DELAY_SECONDS, MAX_LIVE_DELAY_SECONDS] = [5, 8]

/** What there is of a picture that is sent now. */
export interface LiveFilm {
  /** An address as it plays now: those that were signed earlier end. */
  renew: (address: string) => string
  /** Hears which qualities there are (pixels, lowest first), once that is known. */
  onHeights: (heights: readonly number[]) => void
}

/**
 * What went wrong: the line is away or slow, or nothing comes from where it is sent, which comes back; the film is broken, or no longer
 * given, which does not.
 */
export type Trouble = 'offline' | 'slow' | 'stalled' | 'broken' | 'refused' | null

/** A quality in pixels of height, or the sound alone; null for automatic. */
export type Quality = number | 'sound' | null

/** Hears of trouble, and of its end (null), with the second at which the film is. */
export type OnTrouble = (trouble: Trouble, second: number) => void

/** A way of playing it; where it begins is asked when it does. */
export interface Playback {
  film: Film
  second: () => number
  onTrouble: (trouble: Trouble) => void
  /** It cannot be played this way. */
  onBroken: () => void
}
/** Where this device keeps whether films are to take little. */
export const SAVES_DATA = 'saves-data'

/** Whether to save data: by the viewer's choice, or else by the browser's setting. */
export const savesData = (): boolean => {
  const chosen = readStored('local', SAVES_DATA)
  if (chosen !== null) return chosen === 'yes'
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** The quality to begin with: the lowest where data is to be saved. */
export const firstQuality = ({ heights }: Film): Quality => (savesData() ? (heights[0] ?? null) : null)
