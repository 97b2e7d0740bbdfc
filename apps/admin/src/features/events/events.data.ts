import { serverNow } from '@pahlavan/client/server-time'
import { editedEvents, type EventFields, type EventRow } from '@pahlavan/contract/admin/events'
import type { ListedItem } from '@pahlavan/contract/admin/items'
import { type EditedItem, itemDesk } from '../../items/item-desk.ts'

export type ListedEvent = ListedItem & EventRow
export type EditedEvent = EditedItem<EventFields>

export const eventDesk = itemDesk<EventFields, ListedEvent>('events', editedEvents)

const HOUR = 3_600_000
/** How far ahead a new event is, and how long it lasts, until they are set. */
const AHEAD_MS = 14 * 24 * HOUR
const LENGTH_MS = 10 * HOUR

/** The fields of a new event. */
export function newEvent(): EventFields {
  const from = Math.ceil(serverNow() / HOUR) * HOUR + AHEAD_MS
  return {
    kind: 'individual',
    ruleset: 'uww-2026',
    title: '',
    titleEn: '',
    about: '',
    aboutEn: '',
    posterId: null,
    coverId: null,
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(from + LENGTH_MS).toISOString(),
    venue: '',
    venueEn: '',
    address: '',
    addressEn: '',
    location: null,
    city: '',
    cityEn: '',
    countryCode: 'IR',
    mats: 1,
    price: null,
    playPrice: null,
    saleFrom: null,
    saleTo: null,
    sessions: [],
    weights: [],
    teams: [],
    duals: [],
  }
}
