import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type AlbumFields, type AlbumRow, albums } from '@pahlavan/contract/admin/albums'
import type { ListedItem } from '@pahlavan/contract/admin/items'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { queryOptions } from '@tanstack/react-query'
import { type EditedItem, itemDesk } from '../../items/item-desk.ts'

export type ListedAlbum = ListedItem & AlbumRow
export type EditedAlbum = EditedItem<AlbumFields>

export const albumDesk = itemDesk<AlbumFields, ListedAlbum>('albums', albums)

const choices = queriesOf('album-choices', callOf(albums.choices))

/** The categories that albums have. */
export const albumChoices = () =>
  queryOptions({ queryKey: choices.key(), queryFn: () => choices.ask({}, { handles: 'any' }) })

export const emptyAlbum: AlbumFields = {
  language: 0,
  category: '',
  title: '',
  summary: '',
  imageId: null,
  pictures: [],
  notes: [],
  eventId: null,
  boutId: null,
  wrestlers: [],
}

export const albumRules: FieldRules<AlbumFields> = {
  category: (category) => (category.trim() === '' ? { type: 'missing' } : null),
}
