import { type Static, Type } from 'typebox'
import { endpoint, Language } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'

/** The type of a gallery file: 0 pictures (an album), 1 a film. */
export const FileType = Type.Union([Type.Literal(0), Type.Literal(1)])

/**
 * Where a film is played from: `hls` is the playlist of all qualities, `mp4` one file of a middle one, `sound` the sound alone, `heights` the qualities in pixels, lowest
 * first, `width` and `height` pixels of the best. A quality by itself is played from `{height}.m3u8` beside `hls`.
 */
export const FilmSource = Type.Object({
  hls: orNull(Type.String()),
  mp4: orNull(Type.String()),
  sound: orNull(Type.String()),
  heights: Type.Array(Type.Integer()),
  width: Type.Integer(),
  height: Type.Integer(),
  hasSound: Type.Boolean(),
})
export type FilmSource = Static<typeof FilmSource>

/**
 * An album or a film in a list. An album has `image`, a film `poster`, `duration` (seconds) and `source`, both null until it has been
 * encoded. `isLike`, `position` (the second to go on from) and `isSeen` are the caller's own; null where the answer is everybody's.
 */
export const GalleryFile = Type.Object({
  id: Id,
  type: FileType,
  title: Type.String(),
  summary: Type.String(),
  categoryId: Id,
  categoryTitle: Type.String(),
  image: orNull(Image),
  imagesCount: Type.Integer(),
  poster: orNull(Image),
  duration: orNull(Type.Integer()),
  source: orNull(FilmSource),
  publishedAt: Moment,
  viewCount: Type.Integer(),
  likeCount: Type.Integer(),
  isLike: orNull(Type.Boolean()),
  position: orNull(Type.Integer()),
  isSeen: orNull(Type.Boolean()),
})
export type GalleryFile = Static<typeof GalleryFile>

/** Captions of a film: WebVTT at `src`, in a language of the app. */
export const Caption = Type.Object({ language: Language, src: Type.String() })
export type Caption = Static<typeof Caption>

/** What begins at a second of a film. */
export const Chapter = Type.Object({ at: Type.Integer(), title: Type.String() })
export type Chapter = Static<typeof Chapter>

/** A chapter with the address of a small picture of the film, where it has one. */
export const FilmChapter = Type.Object({ ...Chapter.properties, frame: orNull(Type.String()) })

/** A picture of an album with its caption and the wrestlers in it. */
export const AlbumImage = Type.Object({
  ...Image.properties,
  caption: Type.String(),
  wrestlers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})
export type AlbumImage = Static<typeof AlbumImage>

/** One album with its pictures, or one film with its sources and its subject. */
export const FileDetail = Type.Object({
  ...GalleryFile.properties,
  language: Language,
  images: Type.Array(AlbumImage),
  chapters: Type.Array(FilmChapter),
  captions: Type.Array(Caption),
  event: orNull(Type.Object({ id: Id, title: Type.String() })),
  bout: orNull(Type.Object({ id: Id, red: Type.String(), blue: Type.String() })),
  wrestlers: Type.Array(Type.Object({ id: Id, name: Type.String(), avatar: orNull(Image) })),
  related: Type.Array(GalleryFile),
})
export type FileDetail = Static<typeof FileDetail>

export const GalleryCategory = Type.Object({ id: Id, title: Type.String(), filesCount: Type.Integer() })
export type GalleryCategory = Static<typeof GalleryCategory>

export const FileLikes = Type.Object({ isLike: Type.Boolean(), likeCount: Type.Integer() })
export type FileLikes = Static<typeof FileLikes>

export const Watched = Type.Object({ position: Type.Integer(), isSeen: Type.Boolean() })
export type Watched = Static<typeof Watched>

const problems = ['file_not_found'] as const
const ofFile = Type.Object({ fileId: Id })

/** The longest film: twelve hours, in seconds. */
export const MAX_FILM_SECONDS = 43_200

/** Albums and films (`docs/rules/specification.md` §7 Gallery). */
export const gallery = {
  files: endpoint(paths.gallery.files, {
    summary:
      'Lists albums (type 0) or films (type 1), newest first; optionally of one event, bout or wrestler',
    query: Type.Object({
      ...Paging,
      search: Search,
      languages: Type.Optional(Language),
      type: Type.Optional(FileType),
      categoryId: Type.Optional(Id),
      eventId: Type.Optional(Id),
      playId: Type.Optional(Id),
      playerId: Type.Optional(Id),
    }),
    data: Page(GalleryFile),
  }),
  categories: endpoint(paths.gallery.categories, {
    summary: 'Lists the categories of albums or of films in the request’s language with their counts',
    query: Type.Object({ Type: Type.Optional(FileType) }),
    data: Type.Array(GalleryCategory),
  }),
  detail: endpoint(paths.gallery.detail, {
    summary: 'Returns one album or film',
    problems,
    query: ofFile,
    data: FileDetail,
  }),
  like: endpoint(paths.gallery.like, {
    summary: 'Likes an album or a film; a repeated like counts once',
    problems,
    query: ofFile,
    data: FileLikes,
    auth: 'user',
  }),
  unlike: endpoint(paths.gallery.unlike, {
    summary: 'Removes a like',
    problems,
    query: ofFile,
    data: FileLikes,
    auth: 'user',
  }),
  watch: endpoint(paths.gallery.watch, {
    summary: 'Saves the position in a film; a film that was watched to its end is marked as seen',
    problems,
    query: Type.Object({ fileId: Id, position: Type.Integer({ minimum: 0, maximum: MAX_FILM_SECONDS }) }),
    data: Watched,
    auth: 'user',
  }),
}
