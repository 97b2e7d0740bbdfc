import { type Static, Type } from 'typebox'
import { get, Language, post } from '../endpoint.ts'
import { Id, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { captionEndpoints } from './captions.ts'
import { FilmOnItsWay } from './film-uploads.ts'
import { subjectFields, subjectRefusals } from './gallery-subject.ts'
import { itemEndpoints } from './items.ts'

export const MAX_FILM_CHAPTERS = 60

/** A chapter of a film: the second at which it begins, and its title. */
export const ChapterFields = Type.Object({
  at: Type.Integer({ minimum: 0, maximum: 43_200 }),
  title: Type.String({ minLength: 1, maxLength: 80 }),
})
export type ChapterFields = Static<typeof ChapterFields>

/** Whether chapters begin one after the other. */
export const areChaptersOrdered = (chapters: readonly ChapterFields[]): boolean =>
  chapters.every(({ at }, place) => place === 0 || at > (chapters[place - 1]?.at ?? 0))

/** A film in one language. `category` is the title of its category: one that is not there yet is made. `filmId` is its file. */
export const FilmFields = Type.Object({
  language: Language,
  category: Type.String({ maxLength: 60 }),
  title: Type.String({ maxLength: 120 }),
  summary: Type.String({ maxLength: 500 }),
  filmId: Id,
  /** The poster, a picture of the library. */
  imageId: orNull(Id),
  ...subjectFields,
  chapters: Type.Array(ChapterFields, { maxItems: MAX_FILM_CHAPTERS }),
})
export type FilmFields = Static<typeof FilmFields>

/** Further columns of a film in the list. `durationMs` is null while it is no film yet. */
export const FilmRow = Type.Object({
  image: orNull(Image),
  language: Language,
  categoryTitle: Type.String(),
  durationMs: orNull(Type.Integer()),
})
export type FilmRow = Static<typeof FilmRow>

/** The file of a film: its upload until it is ready, then its measures (ms, pixels) and its address. */
export const FilmFile = Type.Object({
  isReady: Type.Boolean(),
  durationMs: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  mp4: orNull(Type.String()),
  /** The film of the gallery that has this file. */
  pageId: orNull(Id),
  upload: orNull(FilmOnItsWay),
})
export type FilmFile = Static<typeof FilmFile>

/** The films of the gallery. */
export const films = {
  ...itemEndpoints('/api/admin/films', {
    words: ['film', 'films'],
    edit: 'film.edit',
    publish: 'film.publish',
    fields: FilmFields,
    more: FilmRow,
    missing: 'file_not_found',
    refusals: ['upload_not_found', 'picture_not_found', ...subjectRefusals, 'chapters_wrong'],
  }),
  choices: get('/api/admin/films/choices', {
    summary: 'Lists the categories that films have, of both languages',
    data: Type.Object({ categories: Type.Array(Type.Object({ language: Language, title: Type.String() })) }),
    action: 'film.edit',
  }),
  file: get('/api/admin/films/file', {
    summary: 'Returns the state of the file of a film',
    query: Type.Object({ filmId: Id }),
    data: FilmFile,
    action: 'film.edit',
    problems: ['upload_not_found'],
  }),
  chapters: get('/api/admin/films/chapters', {
    summary:
      'Proposes chapters from the score sheet of a finished bout, in the seconds since it began: periods, techniques of two points and more, the end',
    query: Type.Object({ boutId: Id, language: Language }),
    data: Type.Object({ items: Type.Array(ChapterFields) }),
    action: 'film.edit',
    problems: ['bout_not_found'],
  }),
  poster: post('/api/admin/films/poster', {
    summary: 'Keeps the frame at a second of a film as a picture of the library',
    query: Type.Object({ filmId: Id, second: Type.Number({ minimum: 0, maximum: 43_200 }) }),
    data: Type.Object({ imageId: Id }),
    action: 'film.edit',
    problems: ['upload_not_found'],
  }),
}

/** The captions of the films of the gallery. */
export const filmCaptions = captionEndpoints('/api/admin/films', {
  word: 'film',
  action: 'film.edit',
  missing: 'file_not_found',
})
