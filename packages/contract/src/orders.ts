import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging, Search } from './envelope.ts'
import { paths } from './paths.ts'
import { ItemType, Transaction } from './transactions.ts'

/** So many gifts are listed. */
export const MAX_OWN_GIFTS = 20

/** A right that the club gave. It ends at `endsAt` where that is set; `takenReason` says why it was taken back. */
export const OwnGift = Type.Object({
  id: Id,
  itemType: ItemType,
  itemId: Id,
  title: Type.String(),
  reason: Type.String(),
  at: Moment,
  endsAt: orNull(Moment),
  isOpen: Type.Boolean(),
  takenReason: orNull(Type.String()),
})
export type OwnGift = Static<typeof OwnGift>

/** Lists of one's own orders (`docs/rules/specification.md` §7 Cart and orders, Event pay); all of them: `account.transactions`. */
export const orders = {
  courses: endpoint(paths.orders.courses, {
    summary: 'Lists the caller’s orders of courses, newest first',
    query: Type.Object({ search: Search, ...Paging }),
    data: Page(Transaction),
    auth: 'user',
  }),
  tickets: endpoint(paths.orders.tickets, {
    summary: 'Lists the caller’s orders of events and bouts, newest first',
    query: Type.Object(Paging),
    data: Page(Transaction),
    auth: 'user',
  }),
  gifts: endpoint(paths.orders.gifts, {
    summary: 'Lists the latest gifts of the club to the caller, newest first; beyond the specification',
    data: Type.Object({ items: Type.Array(OwnGift) }),
    auth: 'user',
  }),
}
