import type { FilmSource } from '@pahlavan/contract/gallery'
import type { LessonSource } from '@pahlavan/contract/lessons'
import type { GrantKind } from '../media/media.grants.rules.ts'

export const lessonGrants: GrantKind = { name: 'lesson', path: '/media/lessons' }

export interface FilmRow {
  key: string
  width: number
  height: number
  heights: number[]
  hasSound: boolean
  hasSoundFile: boolean
}

const filmOf = (
  { key, width, height, heights, hasSound, hasSoundFile }: FilmRow,
  grant: string,
): FilmSource => ({
  hls: heights.length > 0 ? `/media/lessons/${grant}/${key}/film.m3u8` : null,
  mp4: `/media/lessons/${grant}/${key}/film.mp4`,
  sound: hasSoundFile ? `/media/lessons/${grant}/${key}/sound.m4a` : null,
  heights: heights.toSorted((a, b) => a - b),
  width,
  height,
  hasSound,
})

/** A film as a source of a lesson, or null where it has not been encoded. */
export const filmSource = (film: FilmRow | null, grant: string, expiresAt: number): LessonSource | null =>
  film && { kind: 'film', film: filmOf(film, grant), src: null, expiresAt: new Date(expiresAt).toISOString() }

/** An address on another host as a source; null where the settings do not name its host. @param boxes origins */
export function boxSource(kind: 'hls' | 'page', src: string, boxes: readonly string[]): LessonSource | null {
  const isBoxed = URL.canParse(src) && boxes.includes(new URL(src).origin)
  return isBoxed ? { kind, film: null, src, expiresAt: null } : null
}
