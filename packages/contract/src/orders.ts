import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Page, Paging, Search } from './envelope.ts'
import { paths } from './paths.ts'
import { Transaction } from './transactions.ts'

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
}
