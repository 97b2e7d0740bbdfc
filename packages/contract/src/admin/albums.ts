import { type Static, Type } from 'typebox'
import { get, Language } from '../endpoint.ts'
import { Id, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { subjectFields, subjectRefusals } from './gallery-subject.ts'
import { itemEndpoints } from './items.ts'

export const MAX_ALBUM_PICTURES = 300
/** The most wrestlers that one picture names. */
export const MAX_PICTURE_WRESTLERS = 10
/** The longest caption of a picture, in letters. */
export const PICTURE_CAPTION_MAX = 200

/** The note of a picture of an album: its caption, and the accounts of the wrestlers in it. */
export const PictureNote = Type.Object({
  pictureId: Id,
  caption: Type.String({ maxLength: PICTURE_CAPTION_MAX }),
  wrestlers: Type.Array(Id, { maxItems: MAX_PICTURE_WRESTLERS }),
})
export type PictureNote = Static<typeof PictureNote>

/** An album in one language. `category` is the title of its category: one that is not there yet is made. */
export const AlbumFields = Type.Object({
  language: Language,
  category: Type.String({ maxLength: 60 }),
  title: Type.String({ maxLength: 120 }),
  summary: Type.String({ maxLength: 500 }),
  /** The cover, a picture of the library. */
  imageId: orNull(Id),
  /** Pictures of the library, in their order. */
  pictures: Type.Array(Id, { maxItems: MAX_ALBUM_PICTURES }),
  /** Of those pictures that have a caption or name somebody. Notes of other pictures are left out. */
  notes: Type.Array(PictureNote, { maxItems: MAX_ALBUM_PICTURES }),
  ...subjectFields,
})
export type AlbumFields = Static<typeof AlbumFields>

/** Further columns of an album in the list. */
export const AlbumRow = Type.Object({
  image: orNull(Image),
  language: Language,
  categoryTitle: Type.String(),
  pictureCount: Type.Integer(),
})
export type AlbumRow = Static<typeof AlbumRow>

/** The albums of the gallery. */
export const albums = {
  ...itemEndpoints('/api/admin/albums', {
    words: ['album', 'albums'],
    edit: 'gallery.edit',
    publish: 'gallery.publish',
    fields: AlbumFields,
    more: AlbumRow,
    missing: 'file_not_found',
    // The notes of three hundred pictures, as they were and as they are.
    maxBodyBytes: 1_000_000,
    refusals: ['picture_not_found', 'picture_twice', ...subjectRefusals],
  }),
  choices: get('/api/admin/albums/choices', {
    summary: 'Lists the categories that albums have, of both languages',
    data: Type.Object({ categories: Type.Array(Type.Object({ language: Language, title: Type.String() })) }),
    action: 'gallery.edit',
  }),
}
