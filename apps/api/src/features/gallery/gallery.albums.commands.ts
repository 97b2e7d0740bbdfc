import type { AlbumFields } from '@pahlavan/contract/admin/albums'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import {
  addAlbum,
  gallerySpan,
  findAlbumParts,
  findEditedAlbum,
  writeAlbum,
} from './gallery.albums.queries.ts'
import { fileTag, GALLERY_TAG } from './gallery.rules.ts'

const clean = ({ wrestlers, ...fields }: Partial<AlbumFields>): Partial<AlbumFields> => ({
  ...cleanFields(fields, { lines: ['category', 'title'], texts: ['summary'] }),
  ...(wrestlers && { wrestlers: [...new Set(wrestlers)].toSorted((one, other) => one - other) }),
})

async function check(
  tx: Tx,
  { imageId, pictures, wrestlers, eventId, category }: AlbumFields,
): Promise<void> {
  if (category === '') throw new Problem(400, 'invalid')
  if (new Set(pictures).size < pictures.length) throw new Problem(400, 'picture_twice')
  const all = [...new Set([...pictures, ...(imageId === null ? [] : [imageId])])]
  const found = await findAlbumParts(tx, { pictures: all, wrestlers, eventId })
  if (found.pictures < all.length) throw new Problem(404, 'picture_not_found')
  if (found.wrestlers < wrestlers.length) throw new Problem(404, 'wrestler_not_found')
  if (!found.hasEvent) throw new Problem(404, 'event_not_found')
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
