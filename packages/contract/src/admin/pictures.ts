import { type Static, Type } from 'typebox'
import { endpoint, get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull, Search } from '../envelope.ts'
import { Image } from '../image.ts'
import { Conflict } from './drafts.ts'
import { exportOf } from './exports.ts'
import { Before, ListPart, SortOf, sortsOf } from './sorting.ts'

/** The largest file of the library, in bytes. */
export const PICTURE_MAX = 60 * 1024 * 1024
/** Uploads that an account may send in an hour. */
export const UPLOADS_AN_HOUR = 1000
/** Pictures that are read at once, as many as an album has. */
export const MAX_READ_PICTURES = 300
/** The longest alternative text, in letters. */
export const ALT_MAX = 300

/** A part of the whole picture, in its pixels. */
export const Crop = Type.Object({
  x: Type.Integer({ minimum: 0, maximum: 8192 }),
  y: Type.Integer({ minimum: 0, maximum: 8192 }),
  width: Type.Integer({ minimum: 1, maximum: 8192 }),
  height: Type.Integer({ minimum: 1, maximum: 8192 }),
})
export type Crop = Static<typeof Crop>

const Part = Type.Number({ minimum: 0, maximum: 1 })
/** The most important point of the shown part: parts of its width and height, from its left and top. */
export const Focus = Type.Object({ x: Part, y: Part })
export type Focus = Static<typeof Focus>

const Alt = Type.String({ maxLength: ALT_MAX })
/** What staff change of a picture. Without a crop it is shown whole. */
export const PictureFields = Type.Object({ alt: Alt, altEn: Alt, focus: orNull(Focus), crop: orNull(Crop) })
export type PictureFields = Static<typeof PictureFields>

/** A picture in the library. `width` and `height` are pixels of the shown part; `takenAt` is the time of its camera, where the file told it. */
export const ListedPicture = Type.Object({
  id: Id,
  image: Image,
  alt: Type.String(),
  altEn: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  takenAt: orNull(Moment),
  createdAt: Moment,
})
export type ListedPicture = Static<typeof ListedPicture>

/** The things that a picture may stand in. */
export const useKinds = [
  'article',
  'draft',
  'slide',
  'person',
  'event',
  'gallery',
  'product',
  'book',
  'course',
  'lesson',
  'question',
  'broadcast',
  'contact',
  'camp',
  'club',
] as const
export type UseKind = (typeof useKinds)[number]

/** The things of one kind that a picture stands in, the first few of them by name; `count` ends at 100. */
export const PictureUse = Type.Object({
  kind: Type.Enum([...useKinds], { type: 'string' }),
  count: Type.Integer(),
  items: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
})
export type PictureUse = Static<typeof PictureUse>

/** A picture with its places. `whole` is the picture without its crop, `version` counts its changes. */
export const LibraryPicture = Type.Object({
  ...ListedPicture.properties,
  whole: Image,
  wholeWidth: Type.Integer(),
  wholeHeight: Type.Integer(),
  focus: orNull(Focus),
  crop: orNull(Crop),
  version: Type.Integer(),
  uses: Type.Array(PictureUse),
})
export type LibraryPicture = Static<typeof LibraryPicture>

/** The orders of the library: by the time when a picture was added. */
export const pictureSorts = sortsOf('added.desc')
export type PictureSort = (typeof pictureSorts)[number]

const taking = [
  'picture_invalid',
  'picture_format',
  'picture_heic',
  'picture_too_big',
  'storage_full',
] as const

const Filter = {
  search: Search,
  only: Type.Optional(Type.Enum(['withoutAlt', 'unused'], { type: 'string' })),
  sort: SortOf(pictureSorts),
}

/** The club's pictures: uploaded once, described once, used in any number of places. */
export const pictures = {
  list: get('/api/admin/pictures/list', {
    summary:
      'Lists pictures, the newest first or in the order `sort`; `Before` is the cursor of the part before. A part of the unused ones may be short',
    query: Type.Object({
      ...Filter,
      PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 40 })),
      Before,
    }),
    data: ListPart(ListedPicture),
    action: 'picture.edit',
    problems: ['cursor_invalid'],
  }),
  export: exportOf('/api/admin/pictures/export', {
    summary: 'Gives the pictures of a list as a CSV file, in its order',
    query: Type.Object(Filter),
    action: 'picture.edit',
  }),
  detail: get('/api/admin/pictures/detail', {
    summary: 'Returns a picture with the places where it is used',
    query: Type.Object({ id: Id }),
    data: LibraryPicture,
    action: 'picture.edit',
    problems: ['picture_not_found'],
  }),
  some: get('/api/admin/pictures/some', {
    summary: 'Returns pictures by their ids; those that are gone are left out',
    query: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_READ_PICTURES }) }),
    data: Type.Object({ items: Type.Array(ListedPicture) }),
    action: 'picture.edit',
  }),
  upload: endpoint(
    { method: 'POST', url: '/api/admin/pictures/upload', file: 'file' },
    {
      summary:
        'Adds a picture: JPEG, PNG, WebP, AVIF or GIF. The server turns it and keeps the time of its metadata alone. The same file is the same picture',
      data: Type.Object({ isNew: Type.Boolean(), picture: LibraryPicture }),
      action: 'picture.edit',
      problems: taking,
    },
  ),
  save: post('/api/admin/pictures/save', {
    summary:
      'Changes a picture in every place. `base` has the values that the editor changed; where both changed one, nothing is saved',
    query: Type.Object({
      id: Id,
      base: Type.Partial(PictureFields),
      fields: Type.Partial(PictureFields),
    }),
    data: Type.Object({
      isSaved: Type.Boolean(),
      conflicts: Type.Array(Conflict),
      picture: LibraryPicture,
    }),
    action: 'picture.edit',
    problems: ['picture_not_found'],
  }),
  replace: endpoint(
    { method: 'POST', url: '/api/admin/pictures/replace', file: 'file' },
    {
      summary: 'Puts another file in the place of a picture: every place shows it, at new addresses',
      query: Type.Object({ id: Id, key: ChangeKey }),
      data: LibraryPicture,
      action: 'picture.edit',
      problems: [...taking, 'picture_not_found', 'picture_exists', 'key_reused'],
    },
  ),
  remove: post('/api/admin/pictures/remove', {
    summary: 'Removes a picture that is used nowhere',
    query: Type.Object({ id: Id, key: ChangeKey }),
    data: Type.Object({ isRemoved: Type.Boolean() }),
    action: 'picture.edit',
    problems: ['picture_not_found', 'picture_used', 'key_reused'],
  }),
}
