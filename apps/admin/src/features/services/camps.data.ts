import { type CampFields, type CampRow, camps } from '@pahlavan/contract/admin/camps'
import type { ListedItem } from '@pahlavan/contract/admin/items'
import { serverNow } from '@pahlavan/client/server-time'
import { tehranDay } from '@pahlavan/persian/tehran'
import { type EditedItem, itemDesk } from '../../items/item-desk.ts'

export type ListedCamp = ListedItem & CampRow
export type EditedCamp = EditedItem<CampFields>

export const campDesk = itemDesk<CampFields, ListedCamp>('camps', camps)

const DAY_MS = 86_400_000

/** The fields of a new camp: a month ahead, four days long. */
export const newCamp = (): CampFields => ({
  title: '',
  titleEn: '',
  place: '',
  placeEn: '',
  description: '',
  descriptionEn: '',
  imageId: null,
  startsOn: tehranDay(serverNow() + 30 * DAY_MS),
  endsOn: tehranDay(serverNow() + 33 * DAY_MS),
  ageFrom: 12,
  ageTo: 17,
  capacity: 20,
  price: null,
})
