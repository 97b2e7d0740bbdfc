import type { Lesson } from '@pahlavan/contract/lessons'
import type { PlayerSource } from '../../../kit/player/Player.tsx'

/** Fresh addresses of a film are asked for no more often (ms). */
export const RENEWED_AFTER_MS = 30_000

/** A list on another host says nothing of its film's size and qualities. */
const unknown = { mp4: null, sound: null, heights: [], width: 16, height: 9, hasSound: true }

/** The player's source of a lesson; null where it has no film. */
export function playerSourceOf(source: Lesson['source']): PlayerSource | null {
  if (source?.kind === 'film') return source.film && { kind: 'film', ...source.film }
  if (!source?.src) return null
  return source.kind === 'page'
    ? { kind: 'page', src: source.src }
    : { kind: 'film', hls: source.src, ...unknown }
}
