import { type Static, Type } from 'typebox'
import { Id, orNull } from '../envelope.ts'
import { FilmOnItsWay } from './film-uploads.ts'

export const MAX_SECTIONS = 40
/** The most lessons of a section. */
export const MAX_LESSONS = 60
/** The most techniques that a lesson teaches. */
export const MAX_TECHNIQUES = 20

/** The longest title of a section or a lesson, in letters. */
export const MAX_TITLE = 120

const Line = Type.String({ maxLength: MAX_TITLE })

/** Where a film on another host is: an HLS list, or a page that may be embedded. */
const Source = Type.Object({
  kind: Type.Enum(['hls', 'page'], { type: 'string' }),
  address: Type.String({ minLength: 1, maxLength: 500, format: 'uri', pattern: '^https://' }),
})

/**
 * A lesson of an outline. `id` is null for a new one and stays the same wherever the lesson is moved, and with it the progress of its
 * learners. `kind` is chosen once. `durationSeconds` is of a film on another host: a film of ours has its own. `passPercent` is of a quiz.
 */
export const OutlineLesson = Type.Object({
  id: orNull(Id),
  kind: Type.Enum(['video', 'quiz'], { type: 'string' }),
  title: Line,
  titleEn: Line,
  isShown: Type.Boolean(),
  isFree: Type.Boolean(),
  filmId: orNull(Id),
  source: orNull(Source),
  posterId: orNull(Id),
  durationSeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  passPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  techniques: Type.Array(Id, { maxItems: MAX_TECHNIQUES }),
})
export type OutlineLesson = Static<typeof OutlineLesson>

/** A section of an outline with its lessons, in their order. */
export const OutlineSection = Type.Object({
  id: orNull(Id),
  title: Line,
  titleEn: Line,
  lessons: Type.Array(OutlineLesson, { maxItems: MAX_LESSONS }),
})
export type OutlineSection = Static<typeof OutlineSection>

/** The most learners that are counted of a lesson: beyond them it has many. */
export const MAX_COUNTED_LEARNERS = 1000

/** A film that has not been encoded, with its last upload; null where the file never came. */
export const WaitedFilm = Type.Object({ filmId: Id, upload: orNull(FilmOnItsWay) })
export type WaitedFilm = Static<typeof WaitedFilm>

/** The contents of a lesson. `learners` have begun it, up to one more than `MAX_COUNTED_LEARNERS`; `captions` are languages. Learners see the lesson once the film that it waits for is ready; where it `keepsFilm` they see the former film until then. */
export const LessonContent = Type.Object({
  lessonId: Id,
  learners: Type.Integer(),
  questions: Type.Integer(),
  captions: Type.Array(Type.Integer()),
  waitsFor: orNull(WaitedFilm),
  keepsFilm: Type.Boolean(),
})
export type LessonContent = Static<typeof LessonContent>

/** A protected film, with the name of its file where the staff sent it, and its upload until it is ready. `usedIn` are lessons and questions that show it, three at most. */
export const LessonFilmChoice = Type.Object({
  id: Id,
  name: Type.String(),
  durationSeconds: Type.Integer(),
  isEncoded: Type.Boolean(),
  upload: orNull(FilmOnItsWay),
  usedIn: Type.Array(Type.String()),
})
export type LessonFilmChoice = Static<typeof LessonFilmChoice>
