import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull, Paging, Search } from '../envelope.ts'

/** The kinds of things that the staff give by hand. */
export const giftTypes = ['event', 'course', 'plan'] as const
export type GiftType = (typeof giftTypes)[number]
const GiftTypeName = Type.Enum([...giftTypes], { type: 'string' })

/** The length of a reason. */
export const GIFT_REASON = { minLength: 3, maxLength: 300 }
const Reason = Type.String(GIFT_REASON)

/** So many things are found for a gift. */
export const MAX_GIFT_THINGS = 20

/**
 * A right that the staff gave without a payment: a prize, an apology. The fan reads `reason`, and `takenReason` where it was taken back. It
 * ends at `endsAt` where that is set; `isOpen` until then. `mobile` is masked.
 */
export const Gift = Type.Object({
  id: Id,
  itemType: GiftTypeName,
  itemId: Id,
  title: Type.String(),
  titleEn: Type.String(),
  fan: orNull(Type.String()),
  mobile: orNull(Type.String()),
  reason: Type.String(),
  endsAt: orNull(Moment),
  isOpen: Type.Boolean(),
  createdAt: Moment,
  by: orNull(Type.String()),
  takenAt: orNull(Moment),
  takenBy: orNull(Type.String()),
  takenReason: orNull(Type.String()),
})
export type Gift = Static<typeof Gift>

const Thing = Type.Object({ id: Id, title: Type.String(), titleEn: Type.String() })

/** Rights that the staff give by hand, and take back. */
export const gifts = {
  list: get('/api/admin/gifts/list', {
    summary: 'Lists the gifts of the staff, newest first; with a mobile number those of one fan',
    query: Type.Object({ PageSize: Paging.PageSize, Before: Type.Optional(Id), Search }),
    data: Type.Object({ items: Type.Array(Gift), hasMore: Type.Boolean() }),
    action: 'gift.give',
  }),
  things: get('/api/admin/gifts/things', {
    summary: 'Finds the things of a kind that can be given, by words of their titles, newest first',
    query: Type.Object({ itemType: GiftTypeName, search: Search }),
    data: Type.Object({ items: Type.Array(Thing) }),
    action: 'gift.give',
  }),
  give: post('/api/admin/gifts/give', {
    summary:
      'Gives a fan an event, a course or a plan, with a reason that they read. An event or a course may end at a time; a plan has its days',
    query: Type.Object({
      key: ChangeKey,
      mobile: Type.String({ minLength: 3, maxLength: 40 }),
      itemType: GiftTypeName,
      itemId: Id,
      reason: Reason,
      endsAt: Type.Optional(Moment),
    }),
    data: Type.Object({ id: Id }),
    action: 'gift.give',
    problems: ['gift_fan', 'gift_thing', 'gift_end', 'gift_owned', 'key_reused'],
  }),
  take: post('/api/admin/gifts/take', {
    summary: 'Takes a gift back, with a reason that the fan reads. Sent again it changes nothing',
    query: Type.Object({ id: Id, reason: Reason }),
    data: Type.Object({ id: Id }),
    action: 'gift.give',
    problems: ['gift_missing', 'gift_ended'],
  }),
}
