import type { AlbumFields } from '@pahlavan/contract/admin/albums'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import {
  addAlbum,
  gallerySpan,
  countAlbumPictures,
  findEditedAlbum,
  writeAlbum,
} from './gallery.albums.queries.ts'
import { cleanNotes } from './gallery.notes.rules.ts'
import { cleanWrestlers, fileTag, GALLERY_TAG } from './gallery.rules.ts'
import { checkSubject } from './gallery.subject.commands.ts'

const clean = ({ wrestlers, notes, ...fields }: Partial<AlbumFields>): Partial<AlbumFields> => ({
  ...cleanFields(fields, { lines: ['category', 'title'], texts: ['summary'] }),
  ...(wrestlers && { wrestlers: cleanWrestlers(wrestlers) }),
  ...(notes && { notes: cleanNotes(notes) }),
})

async function check(tx: Tx, fields: AlbumFields): Promise<void> {
  const { imageId, pictures, notes, category } = fields
  if (category === '') throw new Problem(400, 'invalid')
  if (new Set(pictures).size < pictures.length) throw new Problem(400, 'picture_twice')
  const all = [...new Set([...pictures, ...(imageId === null ? [] : [imageId])])]
  if ((await countAlbumPictures(tx, all)) < all.length) throw new Problem(404, 'picture_not_found')
  const named = [fields, ...notes].flatMap(({ wrestlers }) => wrestlers)
  await checkSubject(tx, { ...fields, wrestlers: cleanWrestlers(named) })
}

/** The names of the fields that an album needs before fans may see it. */
const lacks = ({ title, imageId, pictures }: AlbumFields): string[] => [
  ...(title === '' ? ['title'] : []),
  ...(imageId === null ? ['imageId'] : []),
  ...(pictures.length === 0 ? ['pictures'] : []),
]

/** The albums in the machinery of items. Nobody owns something of an album. */
export const albumNoun: ItemNoun<AlbumFields> = {
  kind: 'gallery',
  tags: [GALLERY_TAG],
  tagsOf: (id) => [fileTag(id)],
  missing: 'file_not_found',
  clean,
  check,
  lacks,
  find: findEditedAlbum,
  add: addAlbum,
  write: writeAlbum,
  countUses: async () => ({}),
  span: gallerySpan,
}
