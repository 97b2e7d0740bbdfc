import { Language } from '@pahlavan/contract/endpoint'
import type { Caption, FileDetail, FilmSource } from '@pahlavan/contract/gallery'
import { languageCodes } from '@pahlavan/contract/languages'
import { type Static, Type } from 'typebox'
import { frameSeconds } from '../media/media.films.rules.ts'

export const GALLERY_TAG = 'gallery'
export const fileTag = (id: number): string => `gallery:${id}`

/** Wrestlers each once, in the order in which they are read. */
export const cleanWrestlers = (wrestlers: readonly number[]): number[] =>
  [...new Set(wrestlers)].toSorted((one, other) => one - other)

/** How much of a film may be left for it to be seen: its last pictures, which are no longer than so many seconds. */
const [LAST_PART, LAST_SECONDS] = [0.1, 120]

/** Whether a film was watched to its end, by the second one came to. @param duration seconds, or 0 where it is not known */
export const isToTheEnd = (position: number, duration: number): boolean =>
  duration > 0 && position >= duration - Math.min(duration * LAST_PART, LAST_SECONDS)

export interface FilmRow {
  filmKey: string | null
  width: number
  height: number
  heights: number[]
  hasSound: boolean
  hasSoundFile: boolean
}

/** Where a film is played from; null until it was encoded. */
export const sourceOf = ({
  filmKey,
  width,
  height,
  heights,
  hasSound,
  hasSoundFile,
}: FilmRow): FilmSource | null =>
  filmKey === null
    ? null
    : {
        hls: heights.length > 0 ? `/media/films/${filmKey}/film.m3u8` : null,
        mp4: `/media/films/${filmKey}/film.mp4`,
        sound: hasSoundFile ? `/media/films/${filmKey}/sound.m4a` : null,
        heights: heights.toSorted((a, b) => a - b),
        width,
        height,
        hasSound,
      }

/** Captions that the staff wrote, by the key of their text. */
export const CaptionKey = Type.Object({ language: Language, key: Type.String() })

interface CaptionRow {
  id: number
  filmKey: string | null
  captions: readonly Static<typeof CaptionKey>[] | null
  /** The names of the files that came with the film, which begin with the language. */
  filmCaptions: readonly string[] | null
}

/** The captions of a film: those of the staff, and those that came with it in other languages. */
export function captionsOf({ id, filmKey, captions, filmCaptions }: CaptionRow): Caption[] {
  const written = (captions ?? []).map(({ language, key }) => ({
    language,
    src: `/media/gallery/${id}/captions/${languageCodes[language]}.vtt?key=${key}`,
  }))
  const came = (filmKey === null ? [] : (filmCaptions ?? [])).map(
    (name): Caption => ({
      language: name.startsWith('fa') ? 0 : 1,
      src: `/media/films/${filmKey}/${name}`,
    }),
  )
  return [...written, ...came.filter(({ language }) => written.every((each) => each.language !== language))]
}

/** Chapters with the small picture of their second, or the first after it; without any where a film has none. @param durationMs of the film */
export const chaptersOf = (
  chapters: readonly { at: number; title: string }[],
  { filmKey, durationMs, frames }: { filmKey: string | null; durationMs: number; frames: number },
): FileDetail['chapters'] =>
  chapters.map(({ at, title }) => {
    const frame = Math.min(Math.ceil(at / frameSeconds(durationMs / 1000)), frames - 1)
    return { at, title, frame: filmKey && frames > 0 ? `/media/films/${filmKey}/frame-${frame}.jpg` : null }
  })
